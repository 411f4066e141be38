"""The table on the network: HTTP, sockets, sessions."""

"""A load of real WebSockets on a server: people at many tables, in a process of their own."""

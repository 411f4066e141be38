"""What builds Tapis: the page, the word graphs, the compiled modules. Used by the Makefile and by the wheel."""

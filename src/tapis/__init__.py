"""Five French games around one online table."""

__version__ = "0.1.0"

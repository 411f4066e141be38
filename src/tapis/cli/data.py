"""Where the games of this machine are kept."""

from pathlib import Path

from platformdirs import user_data_path

DATABASE = "tapis.db"


def data_folder() -> Path:
    """The platform's folder for what programs keep for their user."""
    return user_data_path("tapis", appauthor=False)

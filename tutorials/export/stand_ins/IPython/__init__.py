"""No IPython is running: that is all that ipywidgets and comm ask."""

__version__ = "9.0.0"
version_info = (9, 0, 0)


def get_ipython() -> None:
    """Say that there is no shell."""

"""The shell that is not there."""


class InteractiveShell:
    """Named by ipywidgets' Output, which no page uses."""

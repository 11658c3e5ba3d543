"""Names that marimo puts its own functions in."""


def display(*_objects: object, **_options: object) -> None:
    """Show nothing: marimo does."""


def update_display(*_objects: object, **_options: object) -> None:
    """Show nothing: marimo does."""


def clear_output(*_arguments: object, **_options: object) -> None:
    """Clear nothing: marimo does."""


class HTML:
    """Named by marimo's formatter; no page makes one."""


class Image:
    """Named by marimo's formatter; no page makes one."""

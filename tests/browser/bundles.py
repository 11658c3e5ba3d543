"""The bundle of a widget as an address, for a page of its own to import."""

from base64 import b64encode

from tutorials.kit import assets


def address(name):
    code = b64encode(assets.bundle(name).encode()).decode()
    return f"data:text/javascript;charset=utf-8;base64,{code}"

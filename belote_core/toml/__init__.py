"""Texts in TOML and where everything stands in them; nothing here knows of belote."""

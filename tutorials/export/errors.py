"""What can stop an export: a code and facts; the sentences are in the words of the pages."""

from __future__ import annotations

from tutorials.kit import prose


class ExportError(Exception):
    """An export cannot go on. `code` is a key of the group [export] of the words."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code, self.facts = code, facts
        super().__init__(code, facts)

    @property
    def missing(self) -> bool:
        """Whether a tool is missing on this machine, rather than something going wrong."""
        return self.code.startswith("no_")

    def told(self, lang: str) -> str:
        """Say what is wrong and what remedies it."""
        sentence: str = prose.words(lang)["export"][self.code]
        return sentence.format(**self.facts)

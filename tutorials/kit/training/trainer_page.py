"""The page of the trainer."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from tutorials.kit import address
from tutorials.kit.page import Page
from tutorials.kit.training import practice
from tutorials.kit.training.trainer import Trainer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import LogEntry


class TrainerPage(Page):
    """The page of the trainer."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, and open what it asks for."""
        self.name, self.training = name, practice.asked(params)
        asked = address.read(params, default_seed=20, default_profile="MARQUOIR_3")
        super().__init__(name, asked)

    def build(self, rules: RuleSet, noted: tuple[LogEntry, ...]) -> Trainer:
        """Build the training at a table."""
        return Trainer(
            self.name,
            rules=rules,
            seed=self.asked.seed,
            asked=self.training,
            now=datetime.now(UTC),
            noted=noted,
        )

    def tell_where(self) -> None:
        """Mirror the question to the address."""
        self.mirror(self.content.address(self.place))

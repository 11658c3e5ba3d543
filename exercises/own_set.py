"""A set that a teacher wrote himself: checked by the engine, and packed into a link."""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.arguments import of_kind
from belote_core.errors import BeloteError
from exercises.check import CLEAN, Checked, check_text

if TYPE_CHECKING:
    from exercises.exercise import Exercise
    from exercises.written.form import SetExercise

# What a link behind its # may hold, so that messages and QR codes still take it.
LONGEST = 1_800
# What a link may unpack to, whatever it was packed from.
_LARGEST = 200_000


@dataclass(frozen=True)
class OwnSet:
    """The text of a set, in the format of SETS.md.

    >>> OwnSet("format = 1").checked.lines("en")[0][:6]
    'Line 1'
    """

    text: str

    def __post_init__(self) -> None:
        """Refuse what is no text."""
        of_kind("text", self.text, str)

    @cached_property
    def checked(self) -> Checked:
        """What the engine says of it: every fault at its line; never raises."""
        return check_text(self.text)

    @property
    def sound(self) -> bool:
        """Whether the engine confirms all of it."""
        return self.checked.code == CLEAN

    @property
    def written(self) -> tuple[SetExercise, ...]:
        """The exercises with their author's words; none where something is wrong."""
        return self.checked.exercises if self.sound else ()

    def exercises(self) -> tuple[Exercise, ...]:
        """Return the engine's exercises, in the order of the text."""
        return tuple(one.exercise for one in self.written)

    @cached_property
    def code(self) -> str:
        """The whole text for behind the # of a link; raises `BeloteError` where it is too long."""
        packed = zlib.compress(self.text.encode(), level=9, wbits=-15)
        code = urlsafe_b64encode(packed).rstrip(b"=").decode()
        if len(code) > LONGEST:
            raise BeloteError("own_set_too_long", size=len(code), most=LONGEST)
        return code

    @classmethod
    def from_code(cls, text: str) -> OwnSet:
        """Read a code; raises `BeloteError` for what is none, or not all of one."""
        of_kind("text", text, str)
        try:
            packed = urlsafe_b64decode(text.strip() + "=" * (-len(text.strip()) % 4))
            reader = zlib.decompressobj(wbits=-15)
            found = reader.decompress(packed, _LARGEST)
            if not reader.eof or reader.unused_data:
                raise BeloteError("own_set_code")
            return cls(found.decode())
        except (binascii.Error, zlib.error, ValueError) as error:
            raise BeloteError("own_set_code") from error

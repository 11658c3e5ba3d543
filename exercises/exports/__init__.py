"""Exercises for other programs: Moodle XML, GIFT, Anki, CSV, in one language each.

Every one of them is made of `exercises.items`: cards as text, every wrong answer with its reason.
What cannot be asked in words at all is told by `left_out`, what is asked as a choice among whole
answers by `asked_whole`. H5P is not among them: no library for it is kept up in Python, and such a
file carries the program of its content type along. Moodle, where most of them are played, reads the
first two.
"""

from exercises.exports.anki import anki
from exercises.exports.csv_table import csv_table
from exercises.exports.gift import gift
from exercises.exports.moodle import moodle_xml
from exercises.items import asked_whole, left_out

__all__ = ["anki", "asked_whole", "csv_table", "gift", "left_out", "moodle_xml"]

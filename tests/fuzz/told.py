"""What every refusal must be: said in both languages, without a sign that a terminal would obey."""

import copy
import pickle
import unicodedata

from belote_core import RecordError, explain


def check_said(error):
    """A refusal has its sentence in both languages, all its faults too; it pickles and copies."""
    for lang in ("fr", "en"):
        for one in getattr(error, "faults", (error,)):
            said = explain(one, lang=lang)
            assert said.strip()
            if isinstance(one, RecordError):
                assert one.line >= 1
                assert one.column >= 1
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert explain(again) == explain(error)


def check_printed(text):
    """Nothing that a terminal would obey, and no traceback."""
    obeyed = {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf")} - {"\n"}
    assert not obeyed, (obeyed, text)
    assert "Traceback" not in text

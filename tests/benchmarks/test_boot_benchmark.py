"""The start of an exported page, once: that what `boot` looks for is still there."""

import pytest

from tests.benchmarks.boot import served, visit
from tests.browser.conftest import FLAGS, chromium, exported_folder  # noqa: F401 - the same export

pytestmark = pytest.mark.browser


def test_a_page_answers_before_python_is_up(playwright, chromium, exported_folder, tmp_path):
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium, args=FLAGS, headless=True
    )
    with served(exported_folder) as address:
        noted = visit(context, address)
    context.close()
    assert noted["hand"] <= noted["verdict"] <= noted["python"]

"""Two tabs of one browser share what it keeps, and each follows the other."""

import pytest
from playwright.sync_api import expect

from tests.browser.trainee import NAME, Trainee
from tutorials.kit import prose

pytestmark = pytest.mark.browser

TOLD = prose.words("fr")["store"]["told"]


def test_an_answer_given_in_one_tab_is_counted_in_the_other(page, site):
    watching = page.context.new_page()
    Trainee(watching).opens(site.page(NAME))
    told = watching.locator("footer.store p").nth(1)
    expect(told).to_have_text(TOLD.format(n=0))
    learner = Trainee(page)
    _, _, exercise = learner.at(site, "card")
    learner.answers(exercise, learner.wrong(exercise))
    expect(told).to_have_text(TOLD.format(n=1))

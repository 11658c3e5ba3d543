"""The seeded draw: the same on every Python, another for each stream, fair."""

from collections import Counter

from exercises.construction.draw import Draw


def test_the_draw_is_the_same_on_every_python():
    draw = Draw(5, "follow")
    assert [draw.below(100) for _ in range(6)] == [19, 95, 6, 9, 4, 51]
    assert Draw(5, "follow").shuffled("abcdef") == list("bfacde")


def test_seeds_and_streams_draw_otherwise():
    drawn = {
        tuple(Draw(seed, stream).shuffled(range(8)))
        for seed in (0, 1, 2)
        for stream in ("", "lead", "follow")
    }
    assert len(drawn) == 9


def test_every_choice_is_drawn_about_as_often():
    draw = Draw(1)
    counts = Counter(draw.between(3, 6) for _ in range(4_000))
    assert counts.keys() == {3, 4, 5, 6}
    assert min(counts.values()) > 900


def test_some_are_different_and_never_more_than_there_are():
    draw = Draw(2)
    for count in range(6):
        drawn = draw.some("abcd", count)
        assert len(drawn) == len(set(drawn)) == min(count, 4)
    assert sorted(draw.shuffled("abcd")) == list("abcd")

"""Who left, who sleeps, and who finds no room: the sessions of a class, without marimo."""

import asyncio
import contextlib

import pytest

from tests.asking import run as in_a_thread
from tutorials.app.sessions import TURNS, Sessions

GRACE = 0.02
# What marimo says when the cells of a page have run.
STANDS = '{"op":"completed-run","data":{"op":"completed-run"}}'


class Manager:
    """As marimo's: a session stands from its page's first visit until it is closed."""

    def __init__(self):
        self.sessions = {}
        self.closed = []

    def close_session(self, session):
        self.closed.append(session)
        return self.sessions.pop(session, None) is not None


class Class:
    """A class before one notebook, and what a page hears."""

    def __init__(self, most=3):
        self.manager = Manager()
        self.sessions = Sessions(most, grace=GRACE, turn=GRACE, managers={"p": self.manager})
        self.app = self.sessions.watch("p", self.notebook)
        self.pages = {}
        self.slow = set()

    async def notebook(self, scope, receive, send):
        session = scope["query_string"].decode().rpartition("=")[2]
        await send({"type": "websocket.accept"})
        self.manager.sessions[session] = object()
        if session not in self.slow:
            await send({"type": "websocket.send", "text": STANDS})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def opens(self, session):
        """Open a page; True when it was taken in."""
        incoming, heard = asyncio.Queue(), []
        await incoming.put({"type": "websocket.connect"})

        async def send(message):
            if message.get("text") != STANDS:
                heard.append(message)

        query = f"lang=fr&session_id={session}".encode()
        scope = {"type": "websocket", "query_string": query}
        task = asyncio.create_task(self.app(scope, incoming.get, send))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        self.pages[session] = (incoming, task)
        return heard == [{"type": "websocket.accept"}] or heard

    async def goes(self, session, code):
        incoming, task = self.pages.pop(session)
        await incoming.put({"type": "websocket.disconnect", "code": code})
        await task


def in_a_class(most=3):
    def over(test):
        def run():
            async def whole():
                room = Class(most)
                await test(room)
                for _, task in room.pages.values():
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await task

            in_a_thread(whole())

        run.__name__ = test.__name__
        return run

    return over


@pytest.mark.parametrize("code", [1000, 1001])
def test_a_page_that_says_goodbye_is_over_after_a_grace(code):
    @in_a_class()
    async def played(room):
        assert await room.opens("a") is True
        await room.goes("a", code)
        assert room.manager.closed == []
        await asyncio.sleep(GRACE * 3)
        assert room.manager.closed == ["a"]
        assert room.sessions.occupied() == 0

    played()


@pytest.mark.parametrize("code", [1005, 1006, 1012])
def test_one_that_falls_silent_keeps_its_session(code):
    @in_a_class()
    async def played(room):
        await room.opens("a")
        await room.goes("a", code)
        await asyncio.sleep(GRACE * 3)
        assert room.manager.closed == []
        assert await room.opens("a") is True

    played()


@in_a_class()
async def test_who_is_back_within_the_grace_finds_his_session(room):
    await room.opens("a")
    await room.goes("a", 1001)
    assert await room.opens("a") is True
    await asyncio.sleep(GRACE * 3)
    assert room.manager.closed == []


@in_a_class()
async def test_a_second_socket_of_a_page_keeps_it_while_the_first_goes(room):
    await room.opens("a")
    first = room.pages.pop("a")
    await room.opens("a")
    second = room.pages["a"]
    room.pages["a"] = first
    await room.goes("a", 1001)
    room.pages["a"] = second
    await asyncio.sleep(GRACE * 3)
    assert room.manager.closed == []


@in_a_class(most=3)
async def test_at_the_cap_a_page_is_told_to_load_again(room):
    for name in "abc":
        assert await room.opens(name) is True
    assert not room.sessions.has_room()
    accepted, said, closed = await room.opens("d")
    assert accepted["type"] == "websocket.accept"
    assert said["text"] == '{"op": "reload", "data": {"op": "reload"}}'
    assert closed == {"type": "websocket.close", "code": 1013}
    assert sorted(room.manager.sessions) == ["a", "b", "c"]


@in_a_class(most=3)
async def test_at_the_cap_who_said_goodbye_makes_room_then_who_fell_silent_first(room):
    for name in "abc":
        await room.opens(name)
    await room.goes("a", 1006)
    await room.goes("b", 1006)
    await room.goes("c", 1001)
    assert room.sessions.has_room()
    for name, ended in (("d", ["c"]), ("e", ["c", "a"]), ("f", ["c", "a", "b"])):
        assert await room.opens(name) is True
        assert room.manager.closed == ended
    assert await room.opens("g") is not True
    # Who is known needs no new place.
    await room.goes("f", 1006)
    assert await room.opens("f") is True


@in_a_class(most=2)
async def test_a_session_that_marimo_ended_is_forgotten(room):
    await room.opens("a")
    await room.goes("a", 1006)
    room.manager.sessions.clear()
    assert room.sessions.occupied() == 0
    await room.opens("b")
    await room.goes("b", 1006)
    assert len(room.sessions._visits) == 1


@in_a_class(most=9)
async def test_pages_start_a_few_at_a_time_in_the_order_they_came(room):
    names = [f"s{n}" for n in range(TURNS + 3)]
    room.slow.update(names)
    for name in names:
        # Each is answered at once, so that no browser gives up; its Python starts in its turn.
        assert await room.opens(name) is True
    assert list(room.manager.sessions) == names[:TURNS]
    assert room.sessions.occupied() == len(names)
    # One that does not come to an end, or that nobody hears, is waited for no longer than this.
    await asyncio.sleep(GRACE * 1.5)
    assert list(room.manager.sessions) == names[: 2 * TURNS]
    await asyncio.sleep(GRACE * 4)
    assert list(room.manager.sessions) == names


@in_a_class(most=9)
async def test_a_page_that_stands_or_is_gone_makes_way_for_the_next(room):
    slow = [f"s{n}" for n in range(TURNS + 1)]
    room.slow.update(slow)
    for name in [*slow, "a", "b"]:
        await room.opens(name)
    assert list(room.manager.sessions) == slow[:TURNS]
    await room.goes(slow[0], 1006)
    await asyncio.sleep(0)
    assert list(room.manager.sessions) == slow
    # Whoever says that it stands holds nobody up.
    await room.goes(slow[1], 1006)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert list(room.manager.sessions) == [*slow, "a", "b"]


@in_a_class(most=9)
async def test_who_comes_back_waits_for_no_turn(room):
    slow = [f"s{n}" for n in range(TURNS)]
    await room.opens("a")
    await room.goes("a", 1006)
    room.slow.update([*slow, "a"])
    for name in [*slow, "b"]:
        await room.opens(name)
    room.manager.sessions["a"] = "as it was"
    assert await room.opens("a") is True
    assert room.manager.sessions["a"] != "as it was"
    assert "b" not in room.manager.sessions


@in_a_class()
async def test_who_is_connected_is_counted_and_told(room):
    told = []
    room.sessions.told = told.append
    await room.opens("a")
    await room.opens("b")
    await room.goes("a", 1001)
    await room.goes("b", 1006)
    assert told == [1, 2, 1, 0]

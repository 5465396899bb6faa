"""Wrong input: an exception with one sentence, never a panic or a lost interpreter."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("hypothesis")
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import filetto
from filetto import _filetto
from filetto.evaluation import evaluate
from filetto.isomorphs import Isomorph

#: A panic is a BaseException and none of these.
EXPECTED = (ValueError, TypeError, OverflowError, OSError, TimeoutError)

SPECS = ["tris", "mnk:3,4,3", "mill:three", "ultimate", "filetto"]
GAMES = {spec: filetto.load_game(spec) for spec in SPECS}

numbers = st.one_of(
    st.integers(-5, 700),
    st.integers(),
    st.sampled_from([2**31, 2**32, 2**63, 2**64, -(2**63)]),
    st.booleans(),
)
floats = st.one_of(st.floats(), st.sampled_from([0.0, -1.0, 0.001, 1e300, float("nan"), float("inf")]))
TEXTS = [
    *SPECS,
    *(
        "a1",
        "b2",
        "a1-b1",
        "a1xb2",
        "x2/3/3 x",
        "3/3/3 o",
        "mnk:999999999999,3,3",
        "mnk:3,3",
        "mill:three,men=99",
    ),
    *("ultimate:closed=maybe", "[Game]\nmnk(m=99,n=3,k=3)\n[State]\n0\n", "è\0"),
]
texts = st.one_of(st.text(max_size=12), st.sampled_from(TEXTS))
junk = st.one_of(st.none(), numbers, floats, texts, st.binary(max_size=40), st.lists(numbers, max_size=3))


def state_of(spec: str, plies: int, seed: int) -> filetto.State:
    rng = random.Random(seed)
    state = GAMES[spec].new_initial_state()
    for _ in range(plies):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def small_session(spec: Any, position: Any, moves: Any, repetitions: Any, quiet: Any) -> Any:
    return _filetto.Session(spec, position, moves, repetitions, quiet)


def few(games: Any) -> Any:
    """The argument, unless it is a number of games that would fill the memory."""
    return 1 if isinstance(games, int) and 99 < games <= 2**20 else games


#: Calls with a state, and four arguments of any kind.
CALLS: list[Callable[[filetto.State, Any, Any, Any, Any], object]] = [
    lambda s, a, b, c, d: filetto.load_game(a, horizon=b, repetitions=c, quiet_plies=d),
    lambda s, a, b, c, d: filetto.load_game(s.game.spec, horizon=a, repetitions=b, quiet_plies=c, language=d),
    lambda s, a, b, c, d: s.game.position(a, b),
    lambda s, a, b, c, d: s.game.new_initial_state(a),
    lambda s, a, b, c, d: s.game.deserialize_state(a),
    lambda s, a, b, c, d: filetto.deserialize_game_and_state(a),
    lambda s, a, b, c, d: s.apply_action(a),
    lambda s, a, b, c, d: s.apply_move(a),
    lambda s, a, b, c, d: s.position().play(a),
    lambda s, a, b, c, d: s.undo_action(),
    lambda s, a, b, c, d: s.action_to_string(a),
    lambda s, a, b, c, d: s.string_to_action(a),
    lambda s, a, b, c, d: s.legal_actions(a),
    lambda s, a, b, c, d: s.player_return(a),
    lambda s, a, b, c, d: s.observation_tensor(a),
    lambda s, a, b, c, d: filetto.check(a, seconds=b),
    lambda s, a, b, c, d: filetto.agents(a),
    lambda s, a, b, c, d: filetto.best_move(s, a, seconds=0.001, seed=b),
    lambda s, a, b, c, d: filetto.best_move(s, "easy", seconds=a, seed=b) if type(a) is not float else None,
    lambda s, a, b, c, d: filetto.values(s, horizon=a, seconds=0.001),
    lambda s, a, b, c, d: filetto.values(a, seconds=0.001),
    lambda s, a, b, c, d: filetto.analyse(s, lines=a, depth=1, threads=b, algorithm=c),
    lambda s, a, b, c, d: filetto.analyse(s, depth=1, seconds=a, nodes=b),
    lambda s, a, b, c, d: filetto.solve(s, seconds=0.001, nodes=a),
    lambda s, a, b, c, d: filetto.solve(s, seconds=0.001, tables=a),
    lambda s, a, b, c, d: filetto.Bot(a, seconds=0.001, seed=b).step(s),
    lambda s, a, b, c, d: filetto.Bot("easy").step(a),
    lambda s, a, b, c, d: small_session(a, b, c, d, 0),
    lambda s, a, b, c, d: small_session(s.game.spec, a, b, c, d),
    lambda s, a, b, c, d: _filetto.Session.read(a, b),
    lambda s, a, b, c, d: _filetto.Engine(a, 1, b if isinstance(b, int) and b < 2**24 else 0),
    lambda s, a, b, c, d: s.game.engine.request(a, b, None, None),
    lambda s, a, b, c, d: s.game.engine.request("values", '{"game": "tris", "seconds": 0.001}', None, a),
    lambda s, a, b, c, d: _filetto.Batch(s.game.spec, few(a), b, c, d),
    lambda s, a, b, c, d: _filetto.Batch(s.game.spec, 3, 2).step(a),
    lambda s, a, b, c, d: next(iter(filetto.dataset(s.game.spec, a, b, c, seconds=0.001))),
    lambda s, a, b, c, d: evaluate(lambda prompt: a, s.game, games=1, retries=0, isomorphs=b, seconds=0.001),
    lambda s, a, b, c, d: Isomorph(s.game, "turned").read(a),
]


#: The number of misuses. A run by hand raises it.
MISUSES = int(os.environ.get("MISUSES", "2000"))


@settings(max_examples=MISUSES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    call=st.sampled_from(CALLS),
    spec=st.sampled_from(SPECS),
    plies=st.integers(0, 9),
    a=junk,
    b=junk,
    c=junk,
    d=junk,
)
def test_misuse_is_an_exception(
    call: Callable[..., object], spec: str, plies: int, a: Any, b: Any, c: Any, d: Any
) -> None:
    state = state_of(spec, plies, plies)
    before = state.history()
    try:
        call(state, a, b, c, d)
    except EXPECTED as error:
        # Some sentences quote the input.
        quotes = "\\n" in repr((a, b, c, d))
        assert quotes or isinstance(error, TypeError) or "\n" not in str(error), error
        assert "panicked" not in str(error), error
        assert state.history() == before


def test_the_sentence_of_an_illegal_move() -> None:
    state = GAMES["tris"].new_initial_state()
    with pytest.raises(filetto.IllegalMove, match="action 9 is not legal here"):
        state.apply_action(9)
    with pytest.raises(TypeError):
        state.apply_action("a1")  # type: ignore[arg-type]
    with pytest.raises(filetto.IllegalMove):
        GAMES["tris"].position().play("d4")
    assert issubclass(filetto.IllegalMove, ValueError)

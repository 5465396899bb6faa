"""States against OpenSpiel's over random plies. `cargo xtask interop` plays a million of each game."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

import interop

import filetto

#: Games of the same rules as others, on larger boards.
LARGER = ("mnk(m=5,n=7,k=4)", "gomoku(size=6,connect=4)")


@pytest.mark.parametrize("name", interop.GAMES)
def test_random_games_agree(name: str) -> None:
    assert interop.compare(name, 4_000 if name in LARGER else 20_000, seed=2) > 0


@pytest.mark.parametrize("name", interop.GAMES)
def test_games_have_the_same_sizes(name: str) -> None:
    import pyspiel

    ours, theirs = filetto.load_game(name), pyspiel.load_game(name)
    assert ours.max_game_length() == theirs.max_game_length()
    assert ours.num_distinct_actions() == theirs.num_distinct_actions()
    assert (ours.min_utility(), ours.max_utility()) == (theirs.min_utility(), theirs.max_utility())
    state, other = ours.new_initial_state(), theirs.new_initial_state()
    for _ in range(2):
        assert state.is_initial_state() == other.is_initial_state()
        assert state.is_player_node() == other.is_player_node()
        assert state.is_simultaneous_node() == other.is_simultaneous_node()
        action = other.legal_actions()[0]
        state.apply_action(action)
        other.apply_action(action)


@pytest.mark.parametrize("name", ["tic_tac_toe", "nine_mens_morris", "ultimate_tic_tac_toe"])
def test_a_bot_plays_in_a_state_of_pyspiel(name: str) -> None:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    bot = filetto.Bot("easy", seconds=0.05, seed=1)
    for _ in range(30):
        if not state.is_terminal():
            state.apply_action(bot.step(state))
    assert len(state.history()) >= 5


def test_bots_play_in_the_evaluation_of_open_spiel() -> None:
    evaluate_bots = pytest.importorskip("open_spiel.python.algorithms.evaluate_bots")
    import numpy as np
    import pyspiel

    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    bots = [filetto.Bot("perfect", seed=1), filetto.Bot("perfect", seed=2)]
    assert list(evaluate_bots.evaluate_bots(state, bots, np.random)) == [0.0, 0.0]

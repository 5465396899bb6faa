"""States against OpenSpiel's, over 20,000 random plies of each game."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

import interop

import filetto


@pytest.mark.parametrize("name", interop.GAMES)
def test_random_games_agree(name: str) -> None:
    assert interop.compare(name, 20_000, seed=2) > 0


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

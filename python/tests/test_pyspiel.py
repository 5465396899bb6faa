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

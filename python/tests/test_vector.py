"""Batches against states: the same games, observations, masks and rewards."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")
import numpy as np

import filetto
from filetto.choices import choices
from filetto.vector import VectorEnv

SPECS = ["tris", "mnk:4,3,3", "filetto", "mill:three", "mill:nine", "mill:lasker", "ultimate"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_plays_the_games_of_states(spec: str, threads: int) -> None:
    game = filetto.load_game(spec, repetitions=0, quiet_plies=0, horizon=30)
    states = [game.new_initial_state() for _ in range(5)]
    env = VectorEnv(spec, 5, threads=threads, horizon=30, seed=3)
    observations, masks, players = env.reset()
    ended = 0
    for _ in range(70):
        for row, state in enumerate(states):
            assert players[row] == state.current_player()
            assert np.array_equal(observations[row], state.observation_tensor())
            assert masks[row].nonzero()[0].tolist() == sorted(choices(state))
        actions = env.sample()
        observations, masks, players, rewards, ends = env.step(actions)
        for row, (state, action) in enumerate(zip(states, actions)):
            for part in choices(state)[int(action)]:
                state.apply_action(part)
            assert bool(ends[row]) == state.is_terminal()
            assert rewards[row].tolist() == state.returns()
            if state.is_terminal():
                ended += 1
                states[row] = game.new_initial_state()
    assert ended > 0


def test_the_seed_repeats_the_games() -> None:
    def history(seed: int) -> list[list[int]]:
        env = VectorEnv("ultimate", 3, seed=seed)
        return [env.step(actions) and actions.tolist() for actions in (env.sample() for _ in range(20))]

    assert history(1) == history(1) != history(2)


def test_samples_are_legal_and_all_moves_occur() -> None:
    env = VectorEnv("tris", 2_000, seed=5)
    counts = np.bincount(env.sample(), minlength=9)
    # Of 2,000 samples 222 are expected for each move; 6 standard deviations are 84.
    assert counts.sum() == 2_000 and abs(counts - 2_000 / 9).max() < 84


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [0.0, 1.0], [[0, 1]], "ab", None])
def test_wrong_shapes(actions: object) -> None:
    with pytest.raises(ValueError):
        VectorEnv("tris", 2).step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [-1, 9, 2**32, -(2**32), 4])
def test_an_illegal_action_changes_nothing(action: int) -> None:
    env = VectorEnv("tris", 2)
    env.step([4, 0])
    before = [array.copy() for array in env.observe()]
    with pytest.raises(filetto.IllegalMove):
        env.step([action, 1])
    assert all(np.array_equal(one, other) for one, other in zip(before, env.observe()))


@pytest.mark.parametrize("options", [{"n": 0}, {"n": 2**21}, {"n": 1, "threads": 0}, {"n": 1, "horizon": 0}])
def test_wrong_options(options: dict[str, int]) -> None:
    with pytest.raises(ValueError):
        VectorEnv("tris", **options)


def test_names_of_openspiel_are_known() -> None:
    assert VectorEnv("tic_tac_toe", 1).spec == "mnk:3,3,3"

"""Environments by the libraries' own tests."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import filetto
import filetto.gymnasium
import filetto.pettingzoo
from filetto.registration import ENVIRONMENTS

SPECS = ["tris", "filetto", "mill:three", "mill:nine", "ultimate"]


@pytest.mark.parametrize("name", [name for name in ENVIRONMENTS if "Gomoku" not in name])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_accepts(name: str) -> None:
    check_env(gymnasium.make(name, level="random").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", ["filetto/Tris-v0", "filetto/ThreeMensMorris-v0", "filetto/Ultimate-v0"])
def test_a_seed_repeats_games_against_a_level(name: str) -> None:
    def history(seed: int) -> list[int]:
        env = gymnasium.make(name, level="random", horizon=40)
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        ended, rewards = False, []
        while not ended:
            assert info["action_mask"].any()
            _, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
            rewards.append(reward)
        state = env.unwrapped._state  # type: ignore[attr-defined]
        assert state.is_terminal() and rewards[-1] in (-1, 0, 1) and not any(rewards[:-1])
        return [*state.history(), state.outcome]

    histories = [history(seed) for seed in range(6)]
    assert histories == [history(seed) for seed in range(6)]
    assert len({tuple(one) for one in histories}) > 1


def test_sides_and_illegal_actions() -> None:
    env = gymnasium.make("filetto/Tris-v0", player="second", level="easy")
    observation, info = env.reset(seed=1)
    assert observation[1].sum() == 1 and observation[0].sum() == 0 and info["player"] == "second"
    taken = int(observation[1].argmax())
    _, reward, ended, _, info = env.step(taken)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(ValueError, match="has ended"):
        env.step(int(info["action_mask"].argmax()))
    env.reset(seed=1)
    with pytest.raises(ValueError):
        filetto.gymnasium.LevelEnv(player="third")


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts(spec: str) -> None:
    api_test(filetto.pettingzoo.env(spec, horizon=60), num_cycles=300)
    seed_test(lambda: filetto.pettingzoo.env(spec, horizon=60), num_cycles=30)
    render_test(lambda render_mode=None: filetto.pettingzoo.env(spec, render_mode=render_mode))


@pytest.mark.parametrize("spec", SPECS)
def test_rewards_are_the_returns_of_the_game(spec: str) -> None:
    env = filetto.pettingzoo.env(spec, horizon=60)
    env.reset(seed=3)
    totals = {"first": 0.0, "second": 0.0}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert mask.any() and observation["observation"].dtype == np.uint8
        env.step(env.action_space(agent).sample(mask))
    assert list(totals.values()) == env.unwrapped._state.returns()


def test_an_illegal_action_loses() -> None:
    env = filetto.pettingzoo.env("tris")
    env.reset(seed=1)
    env.step(4)
    env.step(4)
    assert env.rewards == {"first": 0, "second": -1}
    for action in (-1, 9, "a1"):
        env.reset(seed=1)
        with pytest.raises(AssertionError):
            env.step(action)

"""Measures random plies a second: of a batch of games, and of OpenSpiel's Python loop on the same machine.

A ply of the batch chooses an action, plays it, and writes observation, mask and reward. OpenSpiel is measured
twice: the bare loop chooses an action and plays it, the other one has observation and mask too. Prints for each
game the median of several runs, taken in turn.

    python benchmarks/plies.py [--games N] [--threads N] [--seconds S] [--runs N]
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any

from filetto.vector import VectorEnv

#: A game of Filetto, its name in OpenSpiel, and the aim in plies a second.
GAMES = [("tris", "tic_tac_toe", 3_000_000), ("ultimate", "ultimate_tic_tac_toe", 1_000_000)]


def batch_speed(env: VectorEnv, seconds: float) -> float:
    """The plies a second of a batch, for so many seconds."""
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.step(env.sample())
        plies += env.n
    return plies / (time.perf_counter() - start)


def openspiel_speed(game: Any, seconds: float, is_bare: bool) -> float:
    """The moves a second of random games in OpenSpiel's Python interface, bare or with what a learner needs."""
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state, player = game.new_initial_state(), -1
        while not state.is_terminal():
            # The choice of a small board and that of its cell are one ply.
            plies += state.current_player() != player
            player = state.current_player()
            if not is_bare:
                state.observation_tensor(player)
                state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
    return plies / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures random plies a second.")
    parser.add_argument("--games", type=int, default=8192, metavar="N", help="games of a batch (8192)")
    parser.add_argument("--threads", type=int, default=2, metavar="N", help="threads of a batch (2)")
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="time of a run (2)")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each program (5)")
    arguments = parser.parse_args()
    try:
        import pyspiel
    except ImportError:
        pyspiel = None
    for spec, name, aim in GAMES:
        env = VectorEnv(spec, arguments.games, arguments.threads, seed=1)
        env.reset()
        ours: list[float] = []
        bare: list[float] = []
        full: list[float] = []
        for _ in range(arguments.runs):
            ours.append(batch_speed(env, arguments.seconds))
            if pyspiel is not None:
                game = pyspiel.load_game(name)
                bare.append(openspiel_speed(game, arguments.seconds, is_bare=True))
                full.append(openspiel_speed(game, arguments.seconds, is_bare=False))
        speed = statistics.median(ours)
        line = f"{spec}: {speed:,.0f} plies a second with {arguments.threads} threads (aim {aim:,})"
        for label, theirs in (("bare", bare), ("with observation and mask", full)):
            if theirs:
                other = statistics.median(theirs)
                line += f"; pyspiel {label} {other:,.0f}, ratio {speed / other:.1f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()

"""Measures random plies a second: of a batch of games, and of OpenSpiel's Python loop on the same machine.

A ply of the batch chooses an action, plays it, and writes observation, mask and reward. OpenSpiel is measured
twice: the bare loop chooses an action and plays it, the other one has observation and mask too. Prints for
each game the median of several runs, taken in turn: plies a second, and plies a second of processor time,
which other programs on the machine disturb less.

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


class Stopwatch:
    """Counts plies, and the wall and processor time since it was made."""

    def __init__(self) -> None:
        self.plies = 0
        self._start = time.perf_counter(), time.process_time()

    def elapsed(self) -> float:
        return time.perf_counter() - self._start[0]

    def speeds(self) -> tuple[float, float]:
        """The plies a second of wall time, and of processor time."""
        return self.plies / self.elapsed(), self.plies / (time.process_time() - self._start[1])


def batch_speed(env: VectorEnv, seconds: float) -> tuple[float, float]:
    """The speeds of a batch, measured for so many seconds."""
    watch = Stopwatch()
    while watch.elapsed() < seconds:
        env.step(env.sample())
        watch.plies += env.n
    return watch.speeds()


def openspiel_speed(game: Any, seconds: float, is_bare: bool) -> tuple[float, float]:
    """The speeds of random games in OpenSpiel's Python interface, bare or with what a learner needs."""
    watch = Stopwatch()
    while watch.elapsed() < seconds:
        state, player = game.new_initial_state(), -1
        while not state.is_terminal():
            # The choice of a small board and that of its cell are one ply.
            watch.plies += state.current_player() != player
            player = state.current_player()
            if not is_bare:
                state.observation_tensor(player)
                state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
    return watch.speeds()


def medians(runs: list[tuple[float, float]]) -> tuple[float, float]:
    wall, processor = zip(*runs)
    return statistics.median(wall), statistics.median(processor)


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
        runs: dict[str, list[tuple[float, float]]] = {}
        for _ in range(arguments.runs):
            runs.setdefault("batch", []).append(batch_speed(env, arguments.seconds))
            if pyspiel is not None:
                game = pyspiel.load_game(name)
                for label, is_bare in (("pyspiel bare", True), ("pyspiel with observation and mask", False)):
                    runs.setdefault(label, []).append(openspiel_speed(game, arguments.seconds, is_bare))
        print(f"{spec}: {arguments.threads} threads, aim {aim:,} plies a second")
        ours = medians(runs["batch"])
        for label, measured in runs.items():
            wall, processor = medians(measured)
            line = f"  {label}: {wall:,.0f} plies a second, {processor:,.0f} a second of processor time"
            if label != "batch":
                # The batch has a processor for each thread.
                by_processor = arguments.threads * ours[1] / processor
                line += f"; ratio {ours[0] / wall:.1f}, by processor time {by_processor:.1f}"
            print(line, flush=True)


if __name__ == "__main__":
    main()

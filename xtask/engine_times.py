"""Measures how well `filetto engine` keeps its time: what a stop takes, and what `go movetime` takes.

Processor time is what counts, since wall time grows on a busy machine. It is that of the whole process, which Linux tells
by a clock of its own. What a stop takes is an upper bound: the search goes on while the line is on its way.

    python3 xtask/engine_times.py target/release/filetto
"""

from __future__ import annotations

import random
import subprocess
import sys
import time

GAMES = ["mnk:7,7,4", "gomoku", "mnk:20,20,5", "filetto", "mulino", "mill:twelve", "ultimate"]

LEVELS = ["full", "expert"]

# Milliseconds for a move.
MOVE_TIME = 50


class Engine:
    """A running `filetto engine` that speaks UGI."""

    def __init__(self, binary: str, game: str, level: str) -> None:
        command = [binary, "engine", game, "--protocol", "ugi", "--hash", "256"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask(f"setoption name Level value {level}\nisready", "readyok")

    def say(self, line: str) -> None:
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line: str, word: str) -> str:
        """Writes a line, and gives what stands behind this word, the first of a line."""
        self.say(line)
        for answer in self.process.stdout:
            first, _, rest = answer.strip().partition(" ")
            if first == word:
                return rest
        sys.exit("the engine ended")

    def processor_time(self) -> float:
        """Milliseconds, of all threads, those that have ended too."""
        clock = (~self.process.pid << 3) | 2
        return time.clock_gettime(clock) * 1000

    def close(self) -> None:
        self.say("quit")
        self.process.wait()


def stops(engine: Engine, count: int = 20) -> list[float]:
    """The processor time from each stop to its answer."""
    times = []
    for _ in range(count):
        engine.say("uginewgame\nposition startpos\ngo infinite")
        time.sleep(random.uniform(0.05, 0.25))
        before = engine.processor_time()
        engine.ask("stop", "bestmove")
        times.append(engine.processor_time() - before)
    return times


def moves(engine: Engine, games: int = 2, plies: int = 40) -> tuple[list[float], list[float]]:
    """The processor and wall time of each move of the engine against itself, the first of a game included."""
    processor, wall = [], []
    for _ in range(games):
        played: list[str] = []
        engine.say("uginewgame")
        for _ in range(plies):
            engine.ask("position startpos moves " + " ".join(played) + "\nisready", "readyok")
            before, start = engine.processor_time(), time.monotonic()
            best = engine.ask(f"go movetime {MOVE_TIME}", "bestmove")
            wall.append((time.monotonic() - start) * 1000)
            processor.append(engine.processor_time() - before)
            if best == "0000":
                break
            played.append(best)
    return processor, wall


def main() -> None:
    binary = sys.argv[1] if len(sys.argv) > 1 else "target/release/filetto"
    for game in GAMES:
        for level in LEVELS:
            engine = Engine(binary, game, level)
            stopped = max(stops(engine))
            processor, wall = moves(engine)
            late = sum(taken > MOVE_TIME + 5 for taken in processor)
            print(
                f"{game} {level}: a stop took {stopped:.1f} ms at most; {len(processor)} moves of {MOVE_TIME} ms took "
                f"{max(processor):.1f} ms of processor time at most, {late} of them more than 5 ms too long; "
                f"wall time {max(wall):.1f} ms at most",
                flush=True,
            )
            engine.close()


if __name__ == "__main__":
    main()

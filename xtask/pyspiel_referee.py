"""Lets OpenSpiel's pyspiel referee games that filetto plays as an engine.

An arena that speaks UGI trusts the engine for the rules: it asks who is to move, whether the game is over and who has
won. Here pyspiel knows the answers. `filetto engine` plays every other move, with few nodes; the moves between are random,
so that the positions are those of no plan. At every position this compares the answers to all questions, and every best
move must be one that pyspiel allows.

It needs `pip install open_spiel` and a built binary, and is run by `cargo xtask interop` or by hand:

    python3 xtask/pyspiel_referee.py --filetto target/debug/filetto --games 20

The games, and where their rules differ, are those of pyspiel_agreement.py. Exit codes: 0 agreement, 1 disagreement, 2 when
there is nothing to compare with.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from pathlib import Path

from pyspiel_agreement import (
    BINARY,
    Disagreement,
    Peer,
    outcome_of,
    peers_of,
    positive,
    pyspiel,
    require_same,
    whole_turns,
)

SPECS = ["mnk:3,3,3", "mnk:4,7,4", "mnk:8,8,5", "mnk:15,15,5", "mill:nine", "ultimate"]

RESULTS = {None: "none", "first": "p1win", "second": "p2win", "draw": "draw"}

# What the engine may visit for a move.
NODES = 300


class Engine:
    """A running `filetto engine` that speaks UGI."""

    def __init__(self, binary: Path, spec: str) -> None:
        command = [str(binary), "engine", spec, "--hash", "1"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("ugi")
        self.read("ugiok")
        # Draws that OpenSpiel does not know.
        self.say("setoption name Repetitions value 0")
        self.say("setoption name QuietPlies value 0")

    def say(self, line: str) -> None:
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self, word: str) -> str:
        """What stands behind this word, the first of a line."""
        for line in self.process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if first == "info" and rest.startswith("string"):
                raise Disagreement(f"filetto complained: {line.strip()}")
        raise Disagreement(f"filetto ended before it wrote {word}")

    def ask(self, question: str) -> str:
        self.say(f"query {question}")
        return self.read("response")

    def best_move(self) -> str:
        self.say(f"go nodes {NODES}")
        return self.read("bestmove")

    def close(self) -> None:
        self.say("quit")
        self.process.wait()


def check_position(engine: Engine, state: pyspiel.State, moves: list[str], stopped: bool) -> None:
    """Holds the engine's answers about the position after these moves against pyspiel's."""
    engine.say("position startpos moves " + " ".join(moves) if moves else "position startpos")
    outcome = None if stopped else outcome_of(state)
    require_same("result", engine.ask("result"), RESULTS[outcome])
    require_same("gameover", engine.ask("gameover"), str(outcome is not None).lower())
    if not state.is_terminal():
        require_same("p1turn", engine.ask("p1turn"), str(state.current_player() == 0).lower())


def play(engine: Engine, peer: Peer, rng: random.Random, moves: list[str]) -> None:
    """Plays a game, every other move of which is the engine's, and notes its moves."""
    state = pyspiel.load_game(peer.name).new_initial_state()
    engine.say("uginewgame")
    own = rng.randrange(2)
    while True:
        stopped = state.is_terminal() and len(moves) == peer.stops_after and outcome_of(state) == "draw"
        check_position(engine, state, moves, stopped)
        if state.is_terminal():
            return
        turns = {peer.write(state, turn): turn for turn in whole_turns(state)}
        chosen = engine.best_move() if len(moves) % 2 == own else rng.choice(sorted(turns))
        if chosen not in turns:
            raise Disagreement(f"best move {chosen}\n  pyspiel: {' '.join(sorted(turns))}")
        for action in turns[chosen]:
            state.apply_action(action)
        moves.append(chosen)


def referee(binary: Path, spec: str, games: int, seed: int) -> bool:
    """Whether pyspiel finds nothing wrong in this number of games."""
    peer = peers_of(spec)[0]
    engine = Engine(binary, spec)
    plies = 0
    for number in range(games):
        moves: list[str] = []
        try:
            play(engine, peer, random.Random(f"{seed} {spec} {number}"), moves)
        except Disagreement as difference:
            print(f"{spec} and {peer.name} disagree after: {' '.join(moves) or '(no move)'}\n  {difference}")
            return False
        plies += len(moves)
    engine.close()
    print(f"{spec}, refereed by {peer.name}: {games} games, {plies} plies")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Lets OpenSpiel's pyspiel referee games of filetto as an engine.")
    parser.add_argument("--filetto", type=Path, default=BINARY, metavar="PATH", help="the binary")
    parser.add_argument("--games", type=positive, default=10, metavar="N", help="games of each kind (10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    arguments = parser.parse_args()
    if not arguments.filetto.is_file():
        print(f"pyspiel_referee: no binary {arguments.filetto}", file=sys.stderr)
        return 2
    fair = [referee(arguments.filetto, spec, arguments.games, arguments.seed) for spec in SPECS]
    return 0 if all(fair) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Plays random games in filetto and in OpenSpiel's pyspiel at once, and holds the two against each other.

The rules of filetto are tested against themselves (walks, symmetries) and against published numbers
(perft, values). Neither sees a rule that was misread the same way everywhere. OpenSpiel was written by
other people, so where both name the same moves at every ply of many random games, both have read the
rules alike. At every ply this compares the legal moves and the player who moved, at the end the outcome.

It needs `pip install open_spiel` and a built binary (`cargo build --release`), so it is run by hand:

    python3 xtask/pyspiel_agreement.py
    python3 xtask/pyspiel_agreement.py --games 1000 --seed 7 mulino mnk:6,9,4

Where OpenSpiel's rules or its way of telling them differ from ours:

* Its `mnk(m=,n=,k=)` has m columns and n rows; our `mnk:M,N,K` has M rows and N columns.
* Its `gomoku` is square. A line of K or more wins, as in ours, as long as `wrap` and `anti` are off. It
  finds lines through the last move, its `mnk` by looking at the whole board: two programs, so square
  boards are compared with both.
* Its `nine_mens_morris` takes a man by an action of its own, after the one that closed the mill. Here a
  turn is all actions up to the other player's, which makes it one move of ours, such as `d6xb4`.
* Its `nine_mens_morris` stops as a draw after 200 turns. That is no rule of the game: if nobody has won by
  then, ours must still be going on, and the game counts as `stopped`. Our own draws by repetition
  and by quiet plies, which it does not have, are switched off.
* Its `ultimate_tic_tac_toe` chooses an open board by an action of its own, joined into a turn likewise. It
  closes won boards, and without a line of boards it is a draw: our default. `closed=no` and `tie=boards`
  have nothing to be compared with, nor have `overline=exact`, `filetto` and the other mills.

Exit codes: 0 agreement, 1 disagreement, 2 when the comparison cannot be made.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, NoReturn, Optional

try:
    import pyspiel
except ImportError:
    print("pyspiel_agreement: Python has no pyspiel here; pip install open_spiel", file=sys.stderr)
    sys.exit(2)

BINARY = Path(__file__).resolve().parent.parent / "target" / "release" / "filetto"

# Square and not, one row, lines longer than a side, one and several 64-bit words of cells.
SPECS = [
    "mnk:3,3,3", "mnk:1,1,1", "mnk:1,9,3", "mnk:9,1,3", "mnk:2,3,4", "mnk:3,5,3", "mnk:5,3,3",
    "mnk:4,4,3", "mnk:4,7,4", "mnk:7,4,4", "mnk:6,6,4", "mnk:8,8,4", "mnk:8,8,5", "mnk:5,13,4",
    "mnk:13,5,4", "mnk:9,11,5", "mnk:20,7,4", "mnk:7,20,4", "mnk:20,20,5", "gomoku", "mill:nine", "ultimate",
]  # fmt: skip

# OpenSpiel numbers the points from the top left, row by row.
MILL_POINTS = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1".split()

PLAYERS = ("first", "second")

# All actions of one player until it is the other's turn.
Turn = tuple[int, ...]


@dataclass(frozen=True)
class Peer:
    """A game of pyspiel that has the rules of one of ours."""

    name: str
    # Writes a turn as a move of ours.
    write: Callable[[pyspiel.State, Turn], str]
    # The turns after which it stops, whatever the position.
    stops_after: Optional[int] = None


class Disagreement(Exception):
    """What the two programs say differently."""


class Game:
    """A running `filetto play` between two people, both of whom are this script."""

    def __init__(self, binary: Path, spec: str) -> None:
        command = [str(binary), "play", spec, "--first", "human", "--second", "human", "--json"]
        # Drawn games that OpenSpiel does not know.
        command += ["--repetitions", "0", "--quiet-plies", "0"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        """Ends the input, which ends the game."""
        self.process.communicate()

    def type(self, line: str) -> None:
        # A program that has ended is noticed by the next read.
        with suppress(BrokenPipeError):
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()

    def read(self) -> Optional[dict[str, Any]]:
        """The next event, or nothing if the program has ended."""
        line = self.process.stdout.readline()
        return json.loads(line) if line else None

    def events_until(self, last: str) -> dict[str, dict[str, Any]]:
        """The events up to the one called `last`, by their names."""
        events: dict[str, dict[str, Any]] = {}
        while last not in events:
            event = self.read()
            if event is None:
                raise Disagreement(f"filetto ended before it wrote the event {last!r}")
            events[event["event"]] = event
        return events


def fail(message: str) -> NoReturn:
    """Ends the script because the comparison cannot be made."""
    print(f"pyspiel_agreement: {message}", file=sys.stderr)
    sys.exit(2)


def cell(row: int, column: int, rows: int) -> str:
    """A cell, its row counted from the top, in algebraic coordinates."""
    return f"{'abcdefghijklmnopqrst'[column]}{rows - row}"


def mnk_writer(rows: int, columns: int) -> Callable[[pyspiel.State, Turn], str]:
    def write(_: pyspiel.State, turn: Turn) -> str:
        (action,) = turn
        return cell(action // columns, action % columns, rows)

    return write


def write_mill(_: pyspiel.State, turn: Turn) -> str:
    action, *captures = turn
    points = len(MILL_POINTS)
    if action < points:
        text = MILL_POINTS[action]
    else:
        start, end = divmod(action - points, points)
        text = f"{MILL_POINTS[start]}-{MILL_POINTS[end]}"
    return text + "".join(f"x{MILL_POINTS[point]}" for point in captures)


def write_ultimate(state: pyspiel.State, turn: Turn) -> str:
    # Whoever does not choose a board plays in the one that the last cell points to.
    board = turn[0] if len(turn) == 2 else state.history()[-1]
    row = 3 * (board // 3) + turn[-1] // 3
    column = 3 * (board % 3) + turn[-1] % 3
    return cell(row, column, 9)


def peers_of(game: str) -> list[Peer]:
    """The games of pyspiel with the rules of `game`, a spec as filetto prints it."""
    if game == "mill:nine":
        return [Peer("nine_mens_morris", write_mill, stops_after=200)]
    if game == "ultimate":
        return [Peer("ultimate_tic_tac_toe", write_ultimate)]
    numbers = re.fullmatch(r"mnk:(\d+),(\d+),(\d+)", game)
    if numbers is None:
        return []
    rows, columns, line = map(int, numbers.groups())
    names = [f"mnk(m={columns},n={rows},k={line})"]
    if rows == columns:
        names.append(f"gomoku(size={rows},connect={line},wrap=false,anti=false)")
    if rows == columns == line == 3:
        names.append("tic_tac_toe")
    return [Peer(name, mnk_writer(rows, columns)) for name in names]


def whole_turns(state: pyspiel.State) -> list[Turn]:
    """All ways to act until it is the other player's turn."""
    turns: list[Turn] = []
    for action in state.legal_actions():
        after = state.child(action)
        if after.current_player() == state.current_player():
            turns += [(action, *rest) for rest in whole_turns(after)]
        else:
            turns.append((action,))
    return turns


def outcome_of(state: pyspiel.State) -> Optional[str]:
    if not state.is_terminal():
        return None
    first, second = state.returns()
    if first == second:
        return "draw"
    return "first" if first > second else "second"


def require_same(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise Disagreement(f"{what}\n  filetto: {ours}\n  pyspiel: {theirs}")


def require_same_moves(ours: list[str], theirs: list[str]) -> None:
    if sorted(ours) != sorted(theirs):
        raise Disagreement(
            f"legal moves\n  filetto: {' '.join(sorted(ours))}\n  pyspiel: {' '.join(sorted(theirs))}\n"
            f"  only filetto: {' '.join(sorted(set(ours) - set(theirs)))}\n"
            f"  only pyspiel: {' '.join(sorted(set(theirs) - set(ours)))}"
        )


def compare_game(game: Game, peer: Peer, rng: random.Random, moves: list[str]) -> str:
    """Plays one random game in both, notes its moves in `moves`, and says how it ended."""
    state = pyspiel.load_game(peer.name).new_initial_state()
    game.type("moves")
    events = game.events_until("moves")
    while True:
        our_outcome = events["result"]["outcome"] if "result" in events else None
        outcome = outcome_of(state)
        if outcome == "draw" and len(moves) == peer.stops_after:
            require_same("outcome where pyspiel stops counting turns", our_outcome, None)
            return "stopped"
        require_same("outcome", our_outcome, outcome)
        require_same("moves played", events["moves"]["played"], moves)
        turns = whole_turns(state)
        texts = [peer.write(state, turn) for turn in turns]
        require_same_moves(events["moves"]["legal"], texts)
        if outcome is not None:
            return outcome

        chosen = rng.randrange(len(turns))
        player = PLAYERS[state.current_player()]
        moves.append(texts[chosen])
        for action in turns[chosen]:
            state.apply_action(action)
        game.type(texts[chosen])
        game.type("moves")
        events = game.events_until("moves")
        if "move" not in events:
            raise Disagreement(f"filetto refused {texts[chosen]}: {events.get('error')}")
        require_same(f"player who played {texts[chosen]}", events["move"]["player"], player)


def compare(binary: Path, spec: str, peer: Peer, games: int, seed: int) -> tuple[bool, str]:
    """Whether all games of a spec agree with a peer, and a line that says what was compared."""
    ends: Counter[str] = Counter()
    plies = 0
    for number in range(games):
        # Every game has its own seed, so it is the same whatever else is compared.
        rng = random.Random(f"{seed} {spec} {peer.name} {number}")
        moves: list[str] = []
        try:
            with closing(Game(binary, spec)) as game:
                ends[compare_game(game, peer, rng, moves)] += 1
        except Disagreement as difference:
            print(f"{spec} and {peer.name} disagree after: {' '.join(moves) or '(no move)'}")
            print(f"  {difference}")
            return False, f"{spec} and {peer.name}: disagreement in game {number + 1}"
        plies += len(moves)
    how = ", ".join(f"{ends[end]} {end}" for end in (*PLAYERS, "draw", "stopped") if ends[end])
    return True, f"{spec} and {peer.name}: {games} games, {plies} plies agree ({how})"


def find_peers(binary: Path, spec: str) -> tuple[str, list[Peer]]:
    """The spec as filetto prints it, which resolves aliases and defaults, and its peers."""
    with closing(Game(binary, spec)) as game:
        start = game.read()
    if start is None:
        fail(f"filetto does not play {spec}")
    peers = peers_of(start["game"])
    if not peers:
        fail(f"pyspiel has no game with the rules of {start['game']}")
    return start["game"], peers


def positive(text: str) -> int:
    if int(text) < 1:
        raise ValueError
    return int(text)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares filetto with OpenSpiel's pyspiel over random games.")
    parser.add_argument("--filetto", type=Path, default=BINARY, metavar="PATH", help="the binary")
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="games for each pair (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    parser.add_argument("specs", nargs="*", default=SPECS, metavar="SPEC", help="such as mulino or mnk:6,9,4")
    arguments = parser.parse_args()
    if not arguments.filetto.is_file():
        fail(f"no binary {arguments.filetto}; cargo build --release, or name one with --filetto")

    found = [find_peers(arguments.filetto, spec) for spec in arguments.specs]
    pairs = [(game, peer) for game, peers in found for peer in peers]
    answers = [compare(arguments.filetto, *pair, arguments.games, arguments.seed) for pair in pairs]
    for _, line in answers:
        print(line)
    return 0 if all(agrees for agrees, _ in answers) else 1


if __name__ == "__main__":
    sys.exit(main())

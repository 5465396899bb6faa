"""Holds states of Filetto against those of OpenSpiel's pyspiel over random games.

Compares at every ply the player, the legal actions, the mask, the end and the returns; at the end of each
game and at some plies between also the history and the serialised game, which each program reads from the
other. Prints a line for each game, and exits with 1 at the first difference.

    python tests/interop.py [--plies N] [--seed S] [GAME ...]
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

import filetto

#: Games of OpenSpiel: square and oblong boards, both programs for lines, captures, free choices of a board.
GAMES = (
    "tic_tac_toe",
    "mnk(m=4,n=3,k=3)",
    "mnk(m=5,n=7,k=4)",
    "gomoku(size=6,connect=4)",
    "nine_mens_morris",
    "ultimate_tic_tac_toe",
)


class Difference(Exception):
    """A difference between the two programs."""


def same(subject: str, ours: object, theirs: object, state: filetto.State) -> None:
    """Raises :class:`Difference` if two answers differ."""
    if ours != theirs:
        raise Difference(f"{subject} after {state.history()}\n  filetto: {ours}\n  pyspiel: {theirs}")


def compare_state(ours: filetto.State, theirs: Any) -> None:
    """Compares the answers that have no history."""
    same("is_terminal", ours.is_terminal(), theirs.is_terminal(), ours)
    same("current_player", ours.current_player(), int(theirs.current_player()), ours)
    same("legal_actions", ours.legal_actions(), theirs.legal_actions(), ours)
    same("returns", ours.returns(), theirs.returns(), ours)


def compare_texts(ours: filetto.State, theirs: Any, pyspiel: Any) -> None:
    """Compares histories and serialised games, each read by the other program."""
    same("history", ours.history(), theirs.history(), ours)
    same("move_number", ours.move_number(), theirs.move_number(), ours)
    same("legal_actions_mask", ours.legal_actions_mask(), theirs.legal_actions_mask(), ours)
    text = pyspiel.serialize_game_and_state(theirs.get_game(), theirs)
    _, read = filetto.deserialize_game_and_state(text)
    compare_state(read, theirs)
    same("history of a text of pyspiel", read.history(), theirs.history(), ours)
    _, back = pyspiel.deserialize_game_and_state(ours.serialize_game_and_state())
    compare_state(ours, back)
    same("history of a text of filetto", ours.history(), back.history(), ours)


def compare(name: str, plies: int, seed: int) -> int:
    """Plays random games of so many plies in all. Returns the number of games that ended.

    Raises:
        Difference: The programs differ.
    """
    import pyspiel

    rng = random.Random(f"{name} {seed}")
    their_game, our_game = pyspiel.load_game(name), filetto.load_game(name)
    same(
        "num_distinct_actions",
        our_game.num_distinct_actions(),
        their_game.num_distinct_actions(),
        our_game.new_initial_state(),
    )
    ours, theirs = our_game.new_initial_state(), their_game.new_initial_state()
    ended = 0
    for _ in range(plies):
        compare_state(ours, theirs)
        if theirs.is_terminal():
            compare_texts(ours, theirs, pyspiel)
            ended += 1
            ours, theirs = our_game.new_initial_state(), their_game.new_initial_state()
            continue
        if rng.random() < 0.01:
            compare_texts(ours, theirs, pyspiel)
        action = rng.choice(theirs.legal_actions())
        if rng.random() < 0.02:
            # A step back must lead to the same place.
            ours.apply_action(action)
            ours.undo_action()
            compare_state(ours, theirs)
        ours.apply_action(action)
        theirs.apply_action(action)
    return ended


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares filetto with pyspiel over random games.")
    parser.add_argument("--plies", type=int, default=20_000, metavar="N", help="plies of each game (20000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME", help="games of OpenSpiel")
    arguments = parser.parse_args()
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("interop: there is no pyspiel here; pip install open_spiel", file=sys.stderr)
        return 2
    for name in arguments.games:
        try:
            ended = compare(name, arguments.plies, arguments.seed)
        except Difference as difference:
            print(f"{name}: {difference}")
            return 1
        print(f"{name}: {arguments.plies} plies, {ended} games, 0 differences", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

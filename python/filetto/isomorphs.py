"""The same game under another description, to see whether a player computes or remembers.

>>> import filetto
>>> from filetto.isomorphs import Isomorph
>>> turned = Isomorph(filetto.load_game("tris"), "turned", seed=3)
>>> shown = turned.show("a1")
>>> turned.read(shown)
'a1'
>>> Isomorph(filetto.load_game("tris"), "renamed", seed=1).show("b2") != "b2"
True
"""

from __future__ import annotations

import json
import random
import re

from ._drawing import EMPTY, board_text, places_of
from .games import Game, checked_text
from .positions import Position

#: ``plain``: as it is. ``turned``: the board turned or reflected. ``renamed``: points with names of two
#: syllables and no picture. ``numbered``: points with shuffled numbers and no picture.
KINDS = ("plain", "turned", "renamed", "numbered")

_POINT = re.compile(r"[a-z]\d+")

_WORDS = {
    "en": {
        "points": "The points are: {}.",
        "neighbours": "Lines join these points: {}.",
        "rows": "These are all the rows: {}.",
        "free": "free",
        "men": "{}: {}",
        "hands": "In hand: {} {}, {} {}.",
        "boards": "Small boards, from the top left: {}.",
        "open": "open",
        "closed": "closed",
        "won": "won by {}",
        "none": "none",
    },
    "it": {
        "points": "I punti sono: {}.",
        "neighbours": "Le linee uniscono questi punti: {}.",
        "rows": "Queste sono tutte le file: {}.",
        "free": "liberi",
        "men": "{}: {}",
        "hands": "In mano: {} {}, {} {}.",
        "boards": "Caselle grandi, dall'alto a sinistra: {}.",
        "open": "aperta",
        "closed": "chiusa",
        "won": "vinta da {}",
        "none": "nessuno",
    },
}


class Isomorph:
    """A description of a game by other names of its points.

    Args:
        game: The game. ``renamed`` and ``numbered`` exist for games whose rows can be listed, not for
            ultimate tic-tac-toe, nor for boards of more than 64 points.
        kind: One of :data:`KINDS`.
        seed: The seed of the names.

    Raises:
        ValueError: There is no such kind, or it does not exist for the game.
    """

    def __init__(self, game: Game, kind: str = "plain", seed: int = 0) -> None:
        if kind not in KINDS:
            raise ValueError(f"an isomorph is one of {', '.join(KINDS)}, not {kind!r}")
        self.game, self.kind = game, kind
        self.is_pictured = kind in ("plain", "turned")
        if not self.is_pictured and (game.spec.startswith("ultimate") or len(game.points) > 64):
            raise ValueError(f"there is no isomorph {kind} of {game.spec}")
        rng = random.Random(f"{seed} {kind} {game.spec}")
        names = game.points
        if kind == "turned":
            turn = rng.choice(symmetries(game)[1:])
            names = [game.points[image] for image in turn]
        elif kind == "renamed":
            syllables = [first + vowel for first in "bdfgklmnprstvz" for vowel in "aeiou"]
            names = rng.sample([one + other for one in syllables for other in syllables], len(names))
        elif kind == "numbered":
            names = [str(number) for number in rng.sample(range(1, len(names) + 1), len(names))]
        self._shown = dict(zip(game.points, names))
        self._read = {shown: point for point, shown in self._shown.items()}

    def show(self, move: str) -> str:
        """A move of the game by the shown names."""
        return _POINT.sub(lambda point: self._shown[point[0]], move)

    def read(self, text: str) -> str | None:
        """The move of the game for a text with shown names; ``None`` if a name is unknown."""
        parts = re.split(r"([-x])", checked_text(text).strip().lower())
        # The names of points contain no "x", and a "-" stands between two of them alone.
        if not all(part in ("-", "x") or part in self._read for part in parts):
            return None
        return "".join(self._read.get(part, part) for part in parts)

    def rules(self) -> str:
        """The rules in plain words, in the language of the game, with all rows if there is no picture."""
        answer = json.loads(self.game.engine.request("rules", json.dumps({"game": self.game.spec})))
        sentences: list[str] = answer["rules"]
        if self.is_pictured:
            return "\n".join(sentences)
        words = _WORDS[self.game.language]
        edges = self.game._start.edges()
        listed = [words["points"].format(", ".join(sorted(self._shown.values())))]
        if edges and self.game.spec.startswith("mill"):
            pairs = sorted(self._row(edge) for edge in edges)
            listed.append(words["neighbours"].format("; ".join(pairs)))
        listed.append(words["rows"].format("; ".join(sorted(self._row(row) for row in rows(self.game)))))
        # The last sentence explains names by columns and rows.
        return "\n".join([*sentences[:-1], *listed])

    def _row(self, points: tuple[int, ...]) -> str:
        return " ".join(sorted(self._shown[self.game.points[point]] for point in points))

    def board(self, position: Position) -> str:
        """The position by the shown names: a picture, or a list of points."""
        session, words = position._session, _WORDS[self.game.language]
        men, letters = session.occupants(), session.letters()
        if not self.is_pictured:
            owners = {self._shown[point]: owner for point, owner in zip(self.game.points, men)}
            lines = []
            for owner, name in ((0, letters[0]), (1, letters[1]), (EMPTY, words["free"])):
                points = sorted(point for point, one in owners.items() if one == owner)
                lines.append(words["men"].format(name, ", ".join(points) or words["none"]))
            hands = session.in_hand()
            if hands is not None:
                lines.append(words["hands"].format(letters[0], hands[0], letters[1], hands[1]))
            return "\n".join(lines)
        place = {point: index for index, point in enumerate(self.game.points)}
        shown = bytearray(men)
        for point, owner in zip(self.game.points, men):
            shown[place[self._shown[point]]] = owner
        text = board_text(session, bytes(shown))
        return f"{text}\n{self._areas(position)}" if session.areas() else text

    def _areas(self, position: Position) -> str:
        """The small boards of ultimate tic-tac-toe: open to the side to move, closed, or won."""
        words, letters = _WORDS[self.game.language], position._session.letters()
        states = {}
        for points, owner, is_open in position._session.areas():
            corners = [self._shown[self.game.points[point]] for point in points]
            # The board from its top left cell, after the turn.
            corner = max(corners, key=lambda name: (int(name[1:]), -ord(name[0])))
            state = words["open"] if is_open else words["closed"]
            states[corner] = state if owner is None else words["won"].format(letters[owner])
        order = sorted(states, key=lambda name: (-int(name[1:]), name[0]))
        return words["boards"].format(", ".join(states[name] for name in order))


def symmetries(game: Game) -> list[list[int]]:
    """The turns and reflections of the board, each as the images of all points; the first is the identity."""
    places = places_of(game._start)
    files, ranks = (1 + max(place[axis] for place in places) for axis in (0, 1))
    index = {place: point for point, place in enumerate(places)}
    found = []
    for swap in (False, True) if files == ranks else (False,):
        for across in (False, True):
            for down in (False, True):
                image = []
                for file, rank in places:
                    x, y = (rank, file) if swap else (file, rank)
                    image.append(index[files - 1 - x if across else x, ranks - 1 - y if down else y])
                found.append(image)
    return found


def rows(game: Game) -> list[tuple[int, ...]]:
    """The rows that win, or close a mill: of points on the lines of the board, or of cells."""
    places = places_of(game._start)
    index = {place: point for point, place in enumerate(places)}
    edges = game._start.edges()
    if edges:
        joined = {frozenset(edge) for edge in edges}
        found: set[tuple[int, ...]] = set()
        for middle in range(len(places)):
            ends = [point for point in range(len(places)) if frozenset((point, middle)) in joined]
            for one in ends:
                for other in ends:
                    if one < other and _are_opposite(places[one], places[middle], places[other]):
                        found.add((one, middle, other))
        return sorted(found)
    length = int(re.split(r"[:,]", game.spec)[3])
    found = set()
    for file, rank in places:
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = [index.get((file + right * step, rank + up * step)) for step in range(length)]
            if None not in line:
                found.add(tuple(point for point in line if point is not None))
    return sorted(found)


def _are_opposite(one: tuple[int, int], middle: tuple[int, int], other: tuple[int, int]) -> bool:
    (x1, y1), (x2, y2), (x3, y3) = one, middle, other
    straight = (x2 - x1) * (y3 - y2) == (x3 - x2) * (y2 - y1)
    return straight and (x2 - x1) * (x3 - x2) + (y2 - y1) * (y3 - y2) > 0

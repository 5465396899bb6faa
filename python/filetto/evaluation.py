"""Measures a player that reads text and answers with a move, such as a language model.

>>> from filetto.evaluation import evaluate
>>> report = evaluate(lambda prompt: prompt.rsplit("Legal moves: ", 1)[1].split()[0].strip(",."),
...                   "tris", against="easy", games=4, show_legal=True, seed=1)
>>> report.legal_share, report.games
(1.0, 4)
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from .games import Game, load_game
from .isomorphs import Isomorph
from .oracle import best_move, values
from .positions import Position

#: Receives the rules, the board and the task as text, and returns a text with the move in its last line.
Player = Callable[[str], str]

_WORDS = {
    "en": {
        "horizon": "The game is a draw after {} moves in all, counting both players'.",
        "side": "You play {}. It is your turn.",
        "played": "Moves so far: {}.",
        "legal": "Legal moves: {}.",
        "notation": "A placement is written as its point, a move as FROM-TO; a capture adds x and its point.",
        "task": "Answer with your move alone, in the last line.",
        "illegal": "{!r} is not a legal move. Try again.",
    },
    "it": {
        "horizon": "La partita finisce in pareggio dopo {} mosse in tutto, contando quelle di entrambi.",
        "side": "Giochi con {}. Tocca a te.",
        "played": "Mosse finora: {}.",
        "legal": "Mosse possibili: {}.",
        "notation": "Si scrive il punto dove si piazza, o DA-A se si muove; una cattura aggiunge x e punto.",
        "task": "Rispondi solo con la tua mossa, nell'ultima riga.",
        "illegal": "{!r} non è una mossa possibile. Riprova.",
    },
}


@dataclass
class Record:
    """One game."""

    #: The side of the player: ``first`` or ``second``.
    side: str
    isomorph: str
    #: ``win``, ``draw`` or ``loss`` of the player.
    result: str = "draw"
    #: The reason for the end; ``illegal`` if the player had no legal move left to try.
    reason: str = ""
    moves: list[str] = field(default_factory=list)
    #: The answers, legal or not, and the legal ones.
    answers: int = 0
    legal: int = 0
    #: The moves that could be judged by proven values; those that kept the value; the sum of their regret.
    judged: int = 0
    kept: int = 0
    regret: int = 0


@dataclass
class Report:
    """The games of a player, and the figures computed from them."""

    game: str
    against: str
    seed: int
    records: list[Record]

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.records)

    @property
    def legal_share(self) -> float | None:
        """The share of answers that were legal moves, retries included; ``None`` without answers."""
        return _share(sum(one.legal for one in self.records), sum(one.answers for one in self.records))

    @property
    def kept_share(self) -> float | None:
        """The share of judged moves that kept the value of the position."""
        return _share(sum(one.kept for one in self.records), self.judged)

    @property
    def mean_regret(self) -> float | None:
        """The mean value thrown away by a judged move: 1 is a win for a draw, or a draw for a loss."""
        return _share(sum(one.regret for one in self.records), self.judged)

    @property
    def judged(self) -> int:
        """The number of legal moves from positions with proven values."""
        return sum(one.judged for one in self.records)

    def count(self, result: str) -> int:
        """The number of games with a result: ``win``, ``draw`` or ``loss``."""
        return sum(one.result == result for one in self.records)

    @property
    def score(self) -> float:
        """The share of points: a draw is half a point."""
        return (self.count("win") + self.count("draw") / 2) / self.games

    @property
    def score_interval(self) -> tuple[float, float]:
        """The Wilson interval of the score, 95 %. Draws make it wider than it has to be."""
        return wilson(self.score, self.games)

    def of_isomorph(self, kind: str) -> Report:
        """The games of one isomorph alone.

        Raises:
            ValueError: There are none.
        """
        records = [one for one in self.records if one.isomorph == kind]
        if not records:
            raise ValueError(f"no game was described as {kind!r}")
        return Report(self.game, self.against, self.seed, records)

    def summary(self) -> dict[str, Any]:
        """The figures, without the games."""
        return {
            "game": self.game,
            "against": self.against,
            "seed": self.seed,
            "games": self.games,
            "wins": self.count("win"),
            "draws": self.count("draw"),
            "losses": self.count("loss"),
            "score": self.score,
            "score_interval": list(self.score_interval),
            "legal_share": self.legal_share,
            "judged": self.judged,
            "kept_share": self.kept_share,
            "mean_regret": self.mean_regret,
        }

    def to_dict(self) -> dict[str, Any]:
        """The figures, those of each isomorph, and all games."""
        kinds = sorted({one.isomorph for one in self.records})
        return {
            **self.summary(),
            "isomorphs": {kind: self.of_isomorph(kind).summary() for kind in kinds},
            "records": [asdict(one) for one in self.records],
        }

    def to_json(self) -> str:
        """The contents of :meth:`to_dict` as JSON."""
        return json.dumps(self.to_dict(), indent=2)

    def table(self) -> str:
        """The figures as a table, with a row for each isomorph and one for all games."""
        kinds = sorted({one.isomorph for one in self.records})
        return table([(kind, self.of_isomorph(kind)) for kind in kinds] + [("all", self)])

    def __str__(self) -> str:
        return f"{self.game} against {self.against}\n{self.table()}"


def table(reports: Iterable[tuple[str, Report]]) -> str:
    """A table of reports, each with a name."""
    rows: list[tuple[str, ...]] = [
        ("", "games", "score", "95 % interval", "legal", "kept", "regret", "judged")
    ]
    for name, one in reports:
        low, high = one.score_interval
        shares = [_percent(one.legal_share), _percent(one.kept_share)]
        regret = "-" if one.mean_regret is None else f"{one.mean_regret:.3f}"
        interval = f"{low:.3f} to {high:.3f}"
        rows.append((name, str(one.games), f"{one.score:.3f}", interval, *shares, regret, str(one.judged)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    cells = ([text.ljust(width) for text, width in zip(row, widths)] for row in rows)
    return "\n".join("  ".join(row).rstrip() for row in cells)


def wilson(share: float, count: int, deviations: float = 1.96) -> tuple[float, float]:
    """The interval of a share of independent trials. Source: E. B. Wilson, 1927.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    square = deviations * deviations
    centre = (share + square / (2 * count)) / (1 + square / count)
    spread = math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    half = deviations * spread / (1 + square / count)
    return max(0.0, centre - half), min(1.0, centre + half)


def evaluate(
    player: Player,
    game: Game | str,
    *,
    against: str = "easy",
    games: int = 20,
    isomorphs: Iterable[str] = ("plain",),
    retries: int = 2,
    show_legal: bool = False,
    seed: int = 0,
    seconds: float = 0.5,
    max_plies: int = 200,
) -> Report:
    """Plays a function of text against an agent, and judges its moves.

    Sides alternate; each description in turn is used for two games. A player whose answers are all illegal
    loses the game. Moves are judged by proven values alone.

    Args:
        player: The function. Its exceptions end the evaluation.
        game: The game or its spec; the language of the game is that of the prompts.
        against: The opponent, one of :func:`filetto.agents`.
        games: The number of games.
        isomorphs: Descriptions of the game, of :data:`filetto.isomorphs.KINDS`.
        retries: The number of further answers after an illegal one.
        show_legal: Lists the legal moves in the prompt.
        seed: The seed of the opponent and of the descriptions. It repeats an evaluation, unless the time cuts
            a search short.
        seconds: The largest time of the opponent for a move, and of the oracle for the values of a position.
        max_plies: The game is drawn after so many plies, if the game has no horizon of its own.

    Raises:
        ValueError: An argument is out of its range.
    """
    opened = load_game(game) if isinstance(game, str) else game
    if games < 1 or retries < 0:
        raise ValueError("games must be at least 1, and retries at least 0")
    if opened.horizon is None:
        opened = Game(
            opened.spec,
            horizon=max_plies,
            repetitions=opened.repetitions,
            quiet_plies=opened.quiet_plies,
            language=opened.language,
        )
    kinds = list(isomorphs)
    if not kinds:
        raise ValueError("isomorphs must name at least one description")
    rng = random.Random(seed)
    records = []
    for number in range(games):
        described = Isomorph(opened, kinds[number // 2 % len(kinds)], seed=rng.getrandbits(32))
        bits = rng.getrandbits(32)
        match = _Match(player, described, against, number % 2, retries, show_legal, seconds, bits)
        records.append(match.play())
    return Report(opened.spec, against, seed, records)


class _Match:
    """One game of a player against an agent."""

    def __init__(
        self,
        player: Player,
        described: Isomorph,
        against: str,
        side: int,
        retries: int,
        show_legal: bool,
        seconds: float,
        seed: int,
    ) -> None:
        self.player, self.described, self.against = player, described, against
        self.side, self.retries, self.show_legal = ("first", "second")[side], retries, show_legal
        self.seconds, self.rng = seconds, random.Random(seed)
        self.record = Record(self.side, described.kind)

    def play(self) -> Record:
        """Plays the game."""
        position = self.described.game.position()
        while position.ending is None:
            if position.to_move == self.side:
                move = self._answer(position)
                if move is None:
                    self.record.result, self.record.reason = "loss", "illegal"
                    break
                self._judge(position, move)
            else:
                seed = self.rng.getrandbits(32)
                move = best_move(position, self.against, seconds=self.seconds, seed=seed).move
            position = position.play(move)
        else:
            outcome, self.record.reason = position.ending
            self.record.result = "draw" if outcome == "draw" else "win" if outcome == self.side else "loss"
        self.record.moves = position.played
        return self.record

    def _answer(self, position: Position) -> str | None:
        prompt = self._prompt(position)
        legal = position.moves
        for _ in range(self.retries + 1):
            self.record.answers += 1
            answer = self.player(prompt)
            if not isinstance(answer, str):
                raise TypeError(f"the player must return text, not {type(answer).__name__}")
            lines = answer.strip().splitlines()
            text = lines[-1] if lines else ""
            move = self.described.read(text)
            if move in legal:
                self.record.legal += 1
                return move
            words = _WORDS[self.described.game.language]
            prompt = f"{words['illegal'].format(text[:80])}\n\n{self._prompt(position)}"
        return None

    def _prompt(self, position: Position) -> str:
        described, words = self.described, _WORDS[self.described.game.language]
        letters = position._session.letters()
        mine = letters[0 if self.side == "first" else 1]
        parts = [described.rules()]
        game = described.game
        if game.spec.startswith("mill"):
            parts.append(words["notation"])
        if game.horizon is not None and (game.spec.startswith("mill") or game.horizon < len(game.points)):
            parts.append(words["horizon"].format(game.horizon))
        parts += ["", described.board(position), ""]
        if position.played:
            parts.append(words["played"].format(", ".join(map(described.show, position.played))))
        parts.append(words["side"].format(mine))
        parts.append(words["task"])
        if self.show_legal:
            shown = [described.show(move) for move in position.moves]
            self.rng.shuffle(shown)
            parts.append(words["legal"].format(", ".join(shown)))
        return "\n".join(parts)

    def _judge(self, position: Position, move: str) -> None:
        value = values(position, seconds=self.seconds).of(move)
        if value.regret is not None:
            self.record.judged += 1
            self.record.kept += value.regret == 0
            self.record.regret += value.regret


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"

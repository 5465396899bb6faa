"""Evaluations of known players: perfect, random, and illegal ones; descriptions of the same game."""

from __future__ import annotations

import json
import random
import re

import pytest

import filetto
from filetto.evaluation import evaluate, wilson
from filetto.isomorphs import KINDS, Isomorph, rows, symmetries

LISTED = re.compile(r"(?:Legal moves|Mosse possibili): (.*)\.$")


def random_player(seed: int):  # type: ignore[no-untyped-def]
    rng = random.Random(seed)

    def answer(prompt: str) -> str:
        return "I think.\n" + rng.choice(LISTED.findall(prompt)[0].split(", "))

    return answer


@pytest.mark.parametrize("spec", ["tris", "mill:three"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_random_player_is_legal_and_loses_value(spec: str, language: str) -> None:
    game = filetto.load_game(spec, language=language, horizon=12)
    report = evaluate(random_player(1), game, games=8, isomorphs=KINDS, show_legal=True, seed=5, seconds=0.1)
    assert report.legal_share == 1.0 and report.games == 8
    assert report.judged > 0 and report.kept_share is not None and report.kept_share < 1
    assert report.mean_regret is not None and 0 < report.mean_regret <= 2
    assert {one.isomorph for one in report.records} == set(KINDS)
    low, high = report.score_interval
    assert low <= report.score <= high
    assert json.loads(report.to_json())["games"] == 8 and "all" in report.table()
    for record in report.records:
        position = game.position(moves=record.moves)
        assert position.outcome == {"win": record.side, "draw": "draw"}.get(
            record.result, "second" if record.side == "first" else "first"
        )


def test_a_perfect_player_throws_nothing_away() -> None:
    game = filetto.load_game("tris")

    def perfect(prompt: str) -> str:
        played = re.findall(r"Moves so far: (.*)\.", prompt)
        position = game.position(moves=played[0].split(", ") if played else [])
        return filetto.values(position).best[0].move

    report = evaluate(perfect, game, against="random", games=6, seed=2)
    assert (report.legal_share, report.kept_share, report.mean_regret, report.count("loss")) == (
        1.0,
        1.0,
        0.0,
        0,
    )


def test_illegal_answers_are_counted_and_lose() -> None:
    prompts: list[str] = []

    def stubborn(prompt: str) -> str:
        prompts.append(prompt)
        return "a1\nb9"

    report = evaluate(stubborn, "tris", games=2, retries=3, seed=1)
    assert [one.result for one in report.records] == ["loss", "loss"]
    assert [one.reason for one in report.records] == ["illegal", "illegal"]
    assert (report.legal_share, sum(one.answers for one in report.records)) == (0.0, 8)
    assert report.kept_share is None and report.mean_regret is None
    assert "'b9' is not a legal move" in prompts[1] and "legal move" not in prompts[0]
    for answer in ("", "\n\n", "x", "a1-", "é"):
        report = evaluate(lambda _, text=answer: text, "tris", games=1, retries=0)  # type: ignore[misc]
        assert report.legal_share == 0.0


def test_a_seed_repeats_an_evaluation() -> None:
    def report(seed: int) -> str:
        return evaluate(random_player(3), "tris", against="easy", games=6, isomorphs=KINDS, show_legal=True,
                        seed=seed).to_json()  # fmt: skip

    assert report(1) == report(1) != report(2)


@pytest.mark.parametrize(
    "options",
    [{"games": 0}, {"retries": -1}, {"isomorphs": []}, {"isomorphs": ["mirrored"]}, {"against": "god"}],
)
def test_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        evaluate(lambda prompt: "a1", "tris", **{"games": 2, **options})  # type: ignore[arg-type]


@pytest.mark.parametrize(("spec", "horizon", "is_told"), [("tris", None, False), ("tris", 5, True)])
def test_a_horizon_is_part_of_the_rules(spec: str, horizon: int | None, is_told: bool) -> None:
    prompts: list[str] = []

    def player(prompt: str) -> str:
        prompts.append(prompt)
        return ""

    evaluate(player, filetto.load_game(spec, horizon=horizon), games=1, retries=0)
    assert ("is a draw after 5 moves in all" in prompts[0]) == is_told


def test_a_player_without_text_is_refused() -> None:
    with pytest.raises(TypeError, match="must return text"):
        evaluate(lambda prompt: None, "tris", games=1)  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("spec", ["tris", "mnk:3,4,3", "filetto", "mill:nine", "mill:twelve", "ultimate"])
def test_a_turned_game_is_the_same_game(spec: str) -> None:
    game = filetto.load_game(spec)
    rng = random.Random(4)
    for image in symmetries(game):
        names = {point: game.points[image[place]] for place, point in enumerate(game.points)}
        position, turned = game.position(), game.position()
        for _ in range(12):
            if not position.moves:
                break
            move = rng.choice(position.moves)
            position = position.play(move)
            turned = turned.play(re.sub(r"[a-z]\d+", lambda point, names=names: names[point[0]], move))
        assert position.canonical_key() == turned.canonical_key() and position.outcome == turned.outcome


@pytest.mark.parametrize(
    "spec", ["tris", "mnk:3,4,3", "mnk:5,4,4", "filetto", "filetto:diagonals=yes", "mill:three"]
)
def test_rows_are_those_that_win(spec: str) -> None:
    game = filetto.load_game(spec)
    rng = random.Random(spec)
    won = 0
    for _ in range(60):
        position = game.position()
        while position.ending is None:
            position = position.play(rng.choice(position.moves))
        men = position._session.occupants()
        full = any(len({men[point] for point in row}) == 1 and men[row[0]] != 255 for row in rows(game))
        assert full == (
            position.ending[1] not in ("full-board", "blocked", "repetition", "quiet-plies", "draw")
            and position.ending[0] != "draw"
        ), position
        won += full
    assert won > 0


@pytest.mark.parametrize("spec", ["tris", "mill:nine", "filetto"])
@pytest.mark.parametrize("kind", KINDS)
def test_names_go_both_ways(spec: str, kind: str) -> None:
    game = filetto.load_game(spec)
    described = Isomorph(game, kind, seed=2)
    position = game.position()
    rng = random.Random(2)
    for _ in range(30):
        if not position.moves:
            break
        shown = [described.show(move) for move in position.moves]
        assert len(set(shown)) == len(shown) and [described.read(move) for move in shown] == position.moves
        position = position.play(rng.choice(position.moves))
    assert described.rules() and described.board(position)
    if kind in ("renamed", "numbered"):
        assert not re.search(r"\b[a-g][1-7]\b", described.rules() + described.board(position))


def test_ultimate_is_pictured_only() -> None:
    with pytest.raises(ValueError):
        Isomorph(filetto.load_game("ultimate"), "renamed")


def test_the_interval_of_wilson() -> None:
    # Published values for 8 of 10 and 0 of 10.
    assert wilson(0.8, 10) == pytest.approx((0.490, 0.943), abs=1e-3)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)

//! Explanations of strategies: each fact is held against the rules of rows on a board, written down here once
//! more.

use std::collections::HashMap;

use filetto::engine::{self, ExplanationQuery, registry};
use filetto::proof::{Fact, Goal, MoveEffect, Proof, StrategyExplanation};
use filetto::search::{SolveQuery, Unlimited};

/// A row and column of the board, from 0 at the bottom left.
type BoardPlace = (i32, i32);

/// The places of a row, and those at its ends.
type RowAndEnds = (Vec<BoardPlace>, [BoardPlace; 2]);

/// A board of an m,n,k-game: marks by row from the bottom and column, and a rule for rows.
#[derive(Clone)]
struct RowBoard {
    rows: i32,
    columns: i32,
    length: usize,
    exact: bool,
    marks: HashMap<BoardPlace, char>,
}

impl RowBoard {
    fn new(spec: &str, position: &str) -> RowBoard {
        let exact = spec.ends_with(",overline=exact");
        let numbers = spec.trim_start_matches("mnk:").trim_end_matches(",overline=exact");
        let numbers: Vec<i32> = numbers.split(',').map(|number| number.parse().expect("a number")).collect();
        let mut marks = HashMap::new();
        for (row, text) in position.split(' ').next().expect("ranks").split('/').rev().enumerate() {
            let (mut column, mut run) = (0, 0);
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(digit) => run = 10 * run + digit as i32,
                    None => {
                        column += run;
                        marks.insert((row as i32, column), letter);
                        (column, run) = (column + 1, 0);
                    }
                }
            }
        }
        RowBoard { rows: numbers[0], columns: numbers[1], length: numbers[2] as usize, exact, marks }
    }

    fn place(name: &str) -> BoardPlace {
        let file = name.bytes().next().expect("a file");
        (name[1..].parse::<i32>().expect("a rank") - 1, i32::from(file - b'a'))
    }

    fn at(&self, name: &str) -> Option<char> {
        self.marks.get(&RowBoard::place(name)).copied()
    }

    fn with(&self, name: &str, player: char) -> RowBoard {
        let mut after = self.clone();
        assert!(self.empty().contains(&name.to_owned()), "{name} is not empty");
        after.marks.insert(RowBoard::place(name), player);
        after
    }

    fn empty(&self) -> Vec<String> {
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        let free = places.filter(|place| !self.marks.contains_key(place));
        free.map(|(row, column)| format!("{}{}", (b'a' + column as u8) as char, row + 1)).collect()
    }

    /// The rows of the length of the game, as names, with the places at their ends.
    fn all(&self) -> Vec<RowAndEnds> {
        let mut found = Vec::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                for (up, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let at = |step: i32| (row + step * up, column + step * right);
                    let length = self.length as i32;
                    let is_on =
                        |(row, column)| (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
                    if is_on(at(length - 1)) {
                        found.push(((0..length).map(at).collect(), [at(-1), at(length)]));
                    }
                }
            }
        }
        found
    }

    fn wins(&self, player: char) -> bool {
        let has = |place: &BoardPlace| self.marks.get(place) == Some(&player);
        self.all().iter().any(|(row, ends)| row.iter().all(has) && !(self.exact && ends.iter().any(has)))
    }

    /// Returns `true` if the player has won by this line.
    fn wins_by(&self, line: &[String], player: char) -> bool {
        line.len() >= self.length
            && line.iter().all(|name| self.at(name) == Some(player))
            && self.wins(player)
    }
}

fn check_effect(before: &RowBoard, m: &str, effect: &MoveEffect, player: char, other: char) {
    let after = before.with(m, player);
    match effect {
        MoveEffect::Completes { line } => {
            assert!(after.wins_by(line, player) && line.contains(&m.to_owned()))
        }
        MoveEffect::Stops { line } => {
            assert!(before.with(m, other).wins_by(line, other) && line.contains(&m.to_owned()));
        }
        MoveEffect::Threatens { moves, line } => {
            let mut board = after;
            for m in moves {
                assert!(!board.wins(player), "{moves:?} is longer than needed");
                board = board.with(m, player);
            }
            assert!(board.wins_by(line, player), "{moves:?} do not complete {line:?}");
        }
    }
}

/// The numbers of facts of each kind that were checked.
#[derive(Default, Debug)]
struct FactCounts(HashMap<&'static str, usize>);

impl FactCounts {
    fn add(&mut self, name: &'static str) {
        *self.0.entry(name).or_default() += 1;
    }
}

fn check(spec: &str, proof: &Proof, explanation: &StrategyExplanation, seen: &mut FactCounts) {
    let theorem = proof.theorems[0];
    let (player, other) = [('x', 'o'), ('o', 'x')][theorem.player.index()];
    let mut board = RowBoard::new(spec, &explanation.position);
    let mut before = board.clone();
    let (mut last, mut plies, mut moves) = (String::new(), None, Vec::new());
    let mut remaining: Vec<usize> = Vec::new();
    for (number, remark) in explanation.remarks.iter().enumerate() {
        assert!((remark.step as usize) < proof.steps.len());
        match &remark.fact {
            Fact::Plays { m, is_forced } => {
                (before, last) = (board.clone(), m.clone());
                board = board.with(m, player);
                moves.push(m.clone());
                let others = before.empty().into_iter().filter(|point| point != m);
                let loses = |point: String| {
                    let after = before.with(&point, player);
                    !after.wins(player)
                        && after.empty().iter().any(|reply| after.with(reply, other).wins(other))
                };
                assert!(!is_forced || others.into_iter().all(loses), "{m} is not forced");
                seen.add("plays");
            }
            Fact::Does(effect) => {
                check_effect(&before, &last, effect, player, other);
                let threat = matches!(effect, MoveEffect::Threatens { moves, .. } if moves.len() > 1);
                seen.add(if threat { "later threat" } else { "effect" });
            }
            Fact::Forces { replies, m, line } => {
                for reply in board.empty().iter().filter(|reply| !replies.contains(reply)) {
                    let after = board.with(reply, other);
                    assert!(!after.wins(other) && after.with(m, player).wins_by(line, player), "{reply} {m}");
                }
                seen.add("forces");
            }
            Fact::Answers { replies, m, effects } => {
                for reply in replies {
                    let after = board.with(reply, other);
                    assert!(!after.wins(other) && after.empty().contains(m));
                    effects.iter().for_each(|effect| check_effect(&after, m, effect, player, other));
                }
                seen.add("answers");
            }
            Fact::Others { count, m } => {
                let answered: Vec<&String> = explanation.remarks[number..]
                    .iter()
                    .take_while(|remark| !matches!(remark.fact, Fact::Replies { .. } | Fact::Plays { .. }))
                    .filter_map(|remark| match &remark.fact {
                        Fact::Answers { replies, .. } => Some(replies),
                        _ => None,
                    })
                    .flatten()
                    .collect();
                let others: Vec<String> =
                    board.empty().into_iter().filter(|reply| !answered.contains(&reply)).collect();
                assert_eq!(*count, others.len());
                for reply in others {
                    let after = board.with(&reply, other);
                    assert!(!after.wins(other) && after.empty().contains(m), "{reply} {m}");
                }
                seen.add("others");
            }
            Fact::CannotMatter { count, others } => {
                let all = explanation.remarks[..number].iter().rev().find_map(|remark| match &remark.fact {
                    Fact::Others { count, .. } => Some(*count),
                    _ => None,
                });
                assert!(*count > 0 && all == Some(count + others), "{count} {others} {all:?}");
                seen.add("cannot matter");
            }
            Fact::Replies { m, plies: left } => {
                board = board.with(m, other);
                assert!(!board.wins(other));
                assert_eq!(left.is_some(), matches!(theorem.goal, Goal::Win { .. }));
                if let (Some(before), Some(left)) = (plies, left) {
                    assert!(left + 2 <= before, "the win becomes shorter with every move");
                }
                plies = *left;
                moves.push(m.clone());
                remaining.extend(left.map(|left| left as usize + moves.len()));
                seen.add("replies");
            }
            Fact::Holds { blocked, open } => {
                let rows = board.all();
                let has =
                    |row: &&RowAndEnds| row.0.iter().any(|place| board.marks.get(place) == Some(&player));
                assert_eq!(
                    (*blocked, *open),
                    (rows.iter().filter(has).count(), rows.len() - rows.iter().filter(has).count())
                );
                seen.add("holds");
            }
            Fact::Pairs { pairs, lines, .. } => {
                let pairs: Vec<[BoardPlace; 2]> =
                    pairs.iter().map(|pair| pair.each_ref().map(|name| RowBoard::place(name))).collect();
                assert!(pairs.iter().flatten().all(|place| !board.marks.contains_key(place)));
                let rows = board.all();
                let broken = rows.iter().filter(|(row, _)| {
                    let own = row.iter().any(|place| board.marks.get(place) == Some(&player));
                    !own && pairs.iter().any(|pair| pair.iter().all(|place| row.contains(place)))
                });
                assert_eq!(broken.count(), *lines);
                seen.add("pairs");
            }
            Fact::Options { options, .. } => {
                assert!(!options.is_empty());
                seen.add("options");
            }
            Fact::Potential { zone, .. } => {
                assert!(zone.iter().all(|name| board.at(name).is_none()));
                seen.add("potential");
            }
            Fact::Ends {} => {
                assert!(board.empty().is_empty() || board.wins(player));
                seen.add("ends");
            }
        }
    }
    assert_eq!(moves, explanation.moves);
    if matches!(theorem.goal, Goal::Win { .. }) && !explanation.goes_on {
        assert!(board.wins(player));
        assert!(remaining.iter().all(|most| moves.len() <= *most), "{remaining:?} {}", moves.len());
    }
}

/// The explanation of the position after these moves from the start.
fn explained(proof: &Proof, moves: &[String], max_moves: usize) -> Option<StrategyExplanation> {
    let query = ExplanationQuery { theorem: 0, position: None, moves, max_moves };
    engine::explain_proof(proof, query).expect("no flaw")
}

/// Solves the position after some random moves. Explains it, and the positions of a game in which the
/// opponent moves at random.
fn explain_games(spec: &str, plies: std::ops::RangeInclusive<usize>, rounds: u64, seen: &mut FactCounts) {
    for seed in 0..rounds {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut session = registry::open(spec).expect("a spec");
        for _ in 0..random.usize(plies.clone()) {
            let Some(m) = random.choice(&session.legal_moves()).cloned() else { break };
            session.play(&m).expect("a legal move");
        }
        let query = SolveQuery { proof: true, ..SolveQuery::default() };
        let Ok(proof) = session.solve(&query, 100_000, &mut Unlimited).proof else { continue };
        session.check_proof(&proof, &mut |_| true).expect("a true certificate");
        let player = proof.theorems[0].player;
        while session.ending().is_none() {
            let explained = explained(&proof, &session.moves(), 30);
            let Some(explanation) = explained else {
                panic!("{spec}, {seed}: {} is not covered", session.position())
            };
            assert_eq!(explanation.position, session.position());
            check(spec, &proof, &explanation, seen);
            let m = match session.to_move() == player {
                true => explanation.moves.first().cloned(),
                false => random.choice(&session.legal_moves()).cloned(),
            };
            // A claim has no move of its own before the opponent's.
            let Some(m) = m else { break };
            session.play(&m).expect("a legal move");
        }
    }
}

#[test]
fn every_fact_is_true() {
    let mut seen = FactCounts::default();
    explain_games("mnk:3,3,3", 0..=4, 12, &mut seen);
    explain_games("mnk:4,3,3", 0..=4, 12, &mut seen);
    explain_games("mnk:4,4,4", 0..=6, 6, &mut seen);
    explain_games("mnk:5,5,4", 2..=8, 10, &mut seen);
    explain_games("mnk:5,5,5", 0..=3, 2, &mut seen);
    explain_games("mnk:6,6,4", 0..=5, 6, &mut seen);
    explain_games("mnk:5,5,4,overline=exact", 2..=8, 10, &mut seen);
    explain_games("mnk:6,6,4,overline=exact", 0..=5, 4, &mut seen);
    for name in [
        "plays",
        "effect",
        "later threat",
        "forces",
        "answers",
        "others",
        "cannot matter",
        "replies",
        "holds",
        "pairs",
    ] {
        assert!(seen.0.get(name).is_some_and(|count| *count >= 10), "{name}: {seen:?}");
    }
}

#[test]
fn what_a_strategy_does_not_cover() {
    let mut session = registry::open("mnk:4,3,3").expect("a spec");
    let query = SolveQuery { proof: true, ..SolveQuery::default() };
    let proof = session.solve(&query, u64::MAX, &mut Unlimited).proof.expect("a certificate");
    let explanation = explained(&proof, &[], 1).expect("the first position");
    let first = explanation.moves[0].clone();
    let other = session.legal_moves().into_iter().find(|m| *m != first);
    session.play(&other.expect("another move")).expect("a legal move");
    let reply = session.legal_moves()[0].clone();
    session.play(&reply).expect("a legal move");
    // It may be a position of the strategy by another order of moves; then its first move is part of it.
    if let Some(explanation) = explained(&proof, &session.moves(), 1) {
        assert!(explanation.position == session.position());
    }
    let mut lost = registry::open("mnk:4,3,3").expect("a spec");
    for m in ["a1", "b2", "a2", "b1"] {
        lost.play(m).expect("a legal move");
    }
    assert_eq!(explained(&proof, &lost.moves(), 1), None, "X never plays there twice");
}

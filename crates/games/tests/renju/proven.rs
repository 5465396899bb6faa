//! Proofs of the searches in renju and caro, compared with rules that share no code with the game: values
//! near the end of the game equal those of plain minimax, and wins on large boards hold against the replies.

use std::collections::HashMap;

use filetto::engine::{Algorithm, Request, Session, StrongSearch, registry};
use filetto::search::{NodeLimit, SolveQuery, TranspositionTable, Unlimited};
use game::Wdl;

use super::oracle::{Board, Cell};
use super::plain::{Plain, placed};
use super::{random_board, text_with};

/// Kinds of positions: the spec, the plain rule, the maximum number of empty cells, the number of positions.
const SMALL: [(&str, Plain, usize, usize); 11] = [
    ("mnk:5,5,5,rule=renju", Plain::Renju, 9, 60),
    ("mnk:6,5,5,rule=renju", Plain::Renju, 9, 60),
    ("mnk:6,6,5,rule=renju", Plain::Renju, 9, 60),
    ("mnk:1,12,5,rule=renju", Plain::Renju, 10, 40),
    ("mnk:4,4,3,rule=caro", Plain::Caro { k: 3, overline: false }, 10, 60),
    ("mnk:4,4,4,rule=caro", Plain::Caro { k: 4, overline: false }, 9, 40),
    ("mnk:5,5,4,rule=caro", Plain::Caro { k: 4, overline: false }, 9, 60),
    ("mnk:6,5,5,rule=caro", Plain::Caro { k: 5, overline: false }, 9, 40),
    ("mnk:5,5,3,rule=caro,overline=win", Plain::Caro { k: 3, overline: true }, 9, 60),
    ("mnk:5,5,4,rule=caro,overline=win", Plain::Caro { k: 4, overline: true }, 9, 60),
    ("mnk:1,12,3,rule=caro,overline=win", Plain::Caro { k: 3, overline: true }, 10, 60),
];

fn open(spec: &str, board: &Board, is_black: bool) -> Box<dyn Session> {
    let mut session = registry::open(spec).expect("a spec");
    session.set_position(&text_with(board, is_black)).unwrap_or_else(|error| panic!("{spec}: {error}"));
    session
}

/// Returns a random unfinished position with this number of empty cells, and `true` if Black is to move.
fn near_the_end(spec: &str, plain: Plain, empty: usize, random: &mut fastrand::Rng) -> Option<(Board, bool)> {
    let sizes: Vec<i32> = spec[4..].split(',').filter_map(|size| size.parse().ok()).collect();
    let mut board = Board { rows: sizes[0], columns: sizes[1], ..Board::default() };
    let mut is_black = true;
    while board.cells().filter(|cell| board.is_empty(*cell)).count() > empty {
        let moves = plain.legal(&board, is_black);
        let quiet: Vec<Cell> =
            moves.into_iter().filter(|cell| !plain.wins(&board, *cell, is_black)).collect();
        let cell = *quiet.get(random.usize(..quiet.len().max(1)))?;
        (board, is_black) = (placed(&board, cell, is_black), !is_black);
    }
    (!plain.legal(&board, is_black).is_empty()).then_some((board, is_black))
}

#[test]
fn values_near_the_end_are_those_of_plain_minimax() {
    let mut random = fastrand::Rng::with_seed(9);
    let mut counts = [0; 3];
    for (spec, plain, most, count) in SMALL {
        for _ in 0..count {
            let Some((board, is_black)) = near_the_end(spec, plain, random.usize(2..=most), &mut random)
            else {
                continue;
            };
            let expected = plain.minimax(&board, is_black, &mut HashMap::new());
            let expected = [Wdl::Loss, Wdl::Draw, Wdl::Win][(expected + 1) as usize];
            counts[expected as usize] += 1;
            let session = open(spec, &board, is_black);
            let name = format!("{spec} {}", session.position());
            let solved = session.solve(
                &SolveQuery { distance: true, all: true, ..SolveQuery::default() },
                u64::MAX,
                &mut Unlimited,
            );
            assert_eq!(solved.assessment.wdl(), Some(expected), "{name}");
            let table = TranspositionTable::new(1 << 20);
            let found = session.analyse(&Request::solving(), &table, &mut Unlimited);
            let line = found.lines[0].assessment.and_then(|assessment| assessment.wdl());
            assert_eq!(line, Some(expected), "{name}");
        }
    }
    assert!(counts.iter().all(|count| *count > 30), "{counts:?}");
}

/// Number of replies to the first move of a claimed win after which the engine must win again.
const REPLIES: usize = 8;

/// Node budget of the proof of a win.
const NODES: u64 = 10_000;

/// Node budget of the proof of a win after a reply.
const NODES_AFTER: u64 = 3_000_000;

/// Node budget of the search for the best defence.
const DEFENCE_NODES: u64 = 2_000;

/// Returns the move that the engine plays if it claims a win for the side to move.
pub(crate) fn claimed(spec: &str, board: &Board, is_black: bool, nodes: u64) -> Option<Cell> {
    let (cell, outcome) = best_move(spec, board, is_black, nodes)?;
    (outcome == Some(Wdl::Win)).then_some(cell)
}

/// Returns the move that the engine considers best.
fn best_move(spec: &str, board: &Board, is_black: bool, nodes: u64) -> Option<(Cell, Option<Wdl>)> {
    let session = open(spec, board, is_black);
    let table = TranspositionTable::new(1 << 20);
    // The first win that is found is enough.
    let search = StrongSearch { exact_length: false, ..StrongSearch::default() };
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let found = session.analyse(&request, &table, &mut NodeLimit(nodes));
    let line = found.lines.first()?;
    let name = line.variation.first()?;
    let rank: i32 = name[1..].parse().expect("a rank");
    let cell = (board.rows - rank, i32::from(name.as_bytes()[0] - b'a'));
    Some((cell, line.assessment.and_then(|assessment| assessment.wdl())))
}

/// Plays a claimed win against the engine's best defence and some other replies, until it is won.
pub(crate) fn replay(
    spec: &str,
    plain: Plain,
    board: &Board,
    is_black: bool,
    first: Cell,
    random: &mut fastrand::Rng,
    depth: usize,
) {
    assert!(plain.allows(board, first, is_black), "{spec} {first:?}: {}", text_with(board, is_black));
    if plain.wins(board, first, is_black) {
        return;
    }
    assert!(depth < 40, "{spec}: an endless win: {}", text_with(board, is_black));
    let board = placed(board, first, is_black);
    let name = || format!("{spec}: {}", text_with(&board, !is_black));
    let replies: Vec<Cell> = board.cells().filter(|cell| board.is_empty(*cell)).collect();
    assert!(replies.iter().all(|reply| !plain.wins(&board, *reply, !is_black)), "the reply wins: {}", name());
    // After most replies the attacker wins at once, or the win is not forced by fours.
    let threats: Vec<Cell> =
        board.cells().filter(|cell| board.is_empty(*cell) && plain.wins(&board, *cell, is_black)).collect();
    let mut open: Vec<Cell> = replies
        .into_iter()
        .filter(|reply| {
            let after = placed(&board, *reply, !is_black);
            threats.iter().all(|cell| !after.is_empty(*cell) || !plain.wins(&after, *cell, is_black))
        })
        .collect();
    random.shuffle(&mut open);
    // The best defence comes first.
    let best = if open.len() > 1 { best_move(spec, &board, !is_black, DEFENCE_NODES) } else { None };
    open.sort_by_key(|reply| best.is_none_or(|(best, _)| best != *reply));
    let allowed = open.into_iter().filter(|reply| plain.allows(&board, *reply, !is_black));
    for reply in allowed.take(if depth == 0 { REPLIES } else { 2 }) {
        let after = placed(&board, reply, !is_black);
        let next = claimed(spec, &after, is_black, NODES_AFTER);
        let next = next.unwrap_or_else(|| panic!("no win after {reply:?}: {}", name()));
        replay(spec, plain, &after, is_black, next, random, depth + 1);
    }
}

#[test]
fn claimed_wins_hold_against_the_replies() {
    let mut random = fastrand::Rng::with_seed(35);
    for (spec, plain) in [
        ("mnk:15,15,5,rule=renju", Plain::Renju),
        ("mnk:15,15,5,rule=caro", Plain::Caro { k: 5, overline: false }),
        ("mnk:15,15,5,rule=caro,overline=win", Plain::Caro { k: 5, overline: true }),
    ] {
        let mut replayed = [0; 2];
        for number in 0..40 {
            let mut board = random_board(15, 15, &mut random);
            let is_black = number % 2 == 0;
            if !is_black {
                // White attacks, so its marks must be the dense ones.
                std::mem::swap(&mut board.black, &mut board.white);
                let free: Vec<Cell> = plain
                    .legal(&board, true)
                    .into_iter()
                    .filter(|cell| !plain.wins(&board, *cell, true))
                    .collect();
                board = placed(&board, free[random.usize(..free.len())], true);
            }
            if let Some(first) = claimed(spec, &board, is_black, NODES) {
                replay(spec, plain, &board, is_black, first, &mut random, 0);
                replayed[usize::from(is_black)] += 1;
            }
        }
        assert!(replayed.iter().all(|count| *count > 3), "{spec} {replayed:?}");
    }
}

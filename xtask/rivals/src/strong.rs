//! The strong search: its speed compared with that of a published crate, and the project's own targets of
//! time to fixed depths.
//!
//! Every search begins with an empty table and runs on one thread. Nodes to the same depth differ between
//! two programs, so the speed is compared.

use ai_ultimate_tictactoe::{Move, SearchOptions, Searcher};
use game::{Game, Notation, Tactics};
use games::mill::Mill;
use games::mnk::Mnk;
use games::ultimate::Ultimate;
use search::{Options, Textbook, TranspositionTable, Unlimited, Window, alpha_beta, analyse};

use crate::contest::{ANY_ROUNDS, Contest, Done, Task, Unit};
use crate::perft::rules;

/// The start of `ultimate`, and an early, a middle and a late position of self-play games.
const GAMES: [&str; 4] = [
    "",
    "e5 d6 b7 d1 a3 b8 d5 b6",
    "i6 i9 h9 d8 a5 b4 d3 b7 e2 d6 c9 i8",
    "i6 i9 h9 d8 a5 b4 d3 b7 e2 d6 c9 i8 i4 h1 f3 h7 f2 g6 b9 e9 f9 g8 b5 e6 e8 f5 h4 e3",
];

/// Depth of each search, in plies.
const PLIES: u8 = 9;

/// Table size for the comparison, in bytes: that of the rival, which has 65,536 entries.
const SMALL_TABLE: usize = 1 << 20;

/// Table size as in `filetto bench`, in bytes. A new table is allocated for each search, and the time for
/// it counts.
const TABLE: usize = 16 << 20;

/// Table size for a search of about 160,000 nodes, in bytes.
const LITTLE_TABLE: usize = 2 << 20;

type Rival = ai_ultimate_tictactoe::Position;

pub(crate) fn contests() -> Vec<Contest> {
    let ultimate = || Ultimate::new(rules("ultimate"));
    let nine = || Mill::new(rules("mill:nine"));
    let gomoku = Mnk::<4>::new(rules("mnk:15,15,5"));
    let speed = |name, what, ours| Contest {
        name,
        what,
        unit: Unit::MillionsPerSecond("nodes"),
        remark: "nodes",
        ours,
        rival: None,
        max_rounds: ANY_ROUNDS,
    };
    let time = |name, what, ours| Contest { unit: Unit::Milliseconds("search"), ..speed(name, what, ours) };
    vec![
        Contest {
            rival: Some(("ai-ultimate-tictactoe", theirs())),
            ..speed("ultimate-search", "`ultimate` search of four positions to depth 9", ours())
        },
        speed("ultimate-nodes", "`ultimate` search to depth 13", nodes(ultimate(), 13)),
        speed("mill-nodes", "`mill:nine` search to depth 12", nodes(nine(), 12)),
        speed("mnk-nodes", "`mnk:15,15,5` search to depth 6", nodes(gomoku, 6)),
        time("ultimate-depth", "`ultimate` to depth 12", once(nodes(ultimate(), 12))),
        time("mill-depth", "`mill:nine` to depth 12", once(nodes(nine(), 12))),
        Contest {
            remark: "times fewer nodes than alpha-beta",
            ..time("mnk-end", "`mnk:4,4,4` to the end", to_the_end())
        },
    ]
}

/// Returns a task that searches the start to a depth; the amount is nodes.
fn nodes<G: Tactics + 'static>(game: G, depth: u32) -> Task {
    Box::new(move || {
        let options = Options { depth, exact_length: false, ..Options::default() };
        let analysis = analyse(&game, &game.start(), &options, &TranspositionTable::new(TABLE), Unlimited);
        assert_eq!((analysis.depth, analysis.complete), (depth, true));
        Done { amount: analysis.counters.nodes, remark: Some(analysis.counters.nodes as f64) }
    })
}

/// Returns the task with one search as its amount.
fn once(mut task: Task) -> Task {
    Box::new(move || Done { amount: 1, ..task() })
}

/// Returns the four positions, for Filetto and for the rival.
fn positions(game: &Ultimate) -> Vec<(games::ultimate::Position, Rival)> {
    let positions = GAMES.iter().map(|moves| {
        let (mut our, mut their) = (game.start(), Rival::start());
        for text in moves.split_whitespace() {
            let cell = game.parse_move(&our, text).expect("a legal move");
            game.play(&mut our, cell);
            their = their.play(Move::new(cell.board, cell.cell)).expect("a legal move of the rival");
        }
        (our, their)
    });
    positions.collect()
}

fn ours() -> Task {
    let game = Ultimate::new(rules("ultimate"));
    let positions = positions(&game);
    Box::new(move || {
        let options = Options { depth: PLIES.into(), exact_length: false, ..Options::default() };
        let nodes = positions.iter().map(|(position, _)| {
            let analysis =
                analyse(&game, position, &options, &TranspositionTable::new(SMALL_TABLE), Unlimited);
            assert!(analysis.complete);
            analysis.counters.nodes
        });
        let amount = nodes.sum();
        Done { amount, remark: Some(amount as f64) }
    })
}

/// Returns the rival's task. A searcher keeps its results, so each search needs a new one; its creation
/// takes a few milliseconds, which count.
fn theirs() -> Task {
    let positions = positions(&Ultimate::new(rules("ultimate")));
    Box::new(move || {
        let options = SearchOptions { max_depth: PLIES, node_limit: u64::MAX, soft_time_ms: 0 };
        let nodes = positions.iter().map(|(_, position)| {
            let report = Searcher::new().search(*position, options);
            assert_eq!(report.depth, PLIES);
            report.nodes
        });
        let amount = nodes.sum();
        Done { amount, remark: Some(amount as f64) }
    })
}

/// Returns the task to solve `mnk:4,4,4`. Plain alpha-beta with moves in cell order takes many seconds; it
/// runs once, in the warm-up round.
fn to_the_end() -> Task {
    let game = Mnk::<1>::new(rules("mnk:4,4,4"));
    let mut plain = None;
    Box::new(move || {
        let plain = *plain.get_or_insert_with(|| {
            let report = alpha_beta(Textbook::new(&game, 16, |_| 0, Unlimited), &game.start(), Window::FULL);
            assert!(report.assessment().is_exact());
            report.counters.nodes
        });
        let table = TranspositionTable::new(LITTLE_TABLE);
        let analysis = analyse(&game, &game.start(), &Options::default(), &table, Unlimited);
        assert!(analysis.lines[0].is_exact());
        Done { amount: 1, remark: Some((plain as f64 / analysis.counters.nodes as f64).round()) }
    })
}

//! Perft: the number of move sequences of a given length. The last ply is counted, not played.

use std::fmt::Debug;
use std::hint::black_box;
use std::str::FromStr;

use board_game::board::Board;
use board_game::games::sttt::STTTBoard;
use board_game::games::ttt::TTTBoard;
use board_game::util::game_stats::perft_naive;
use game::Game;
use games::mill::Mill;
use games::mnk::Mnk;
use games::ultimate::Ultimate;

use crate::contest::{ANY_ROUNDS, Contest, Done, Task, Unit};

pub(crate) fn contests() -> Vec<Contest> {
    let ultimate = Ultimate::new(rules("ultimate"));
    let tris = Mnk::<1>::new(rules("mnk:3,3,3"));
    let gomoku = Mnk::<4>::new(rules("mnk:15,15,5"));
    let nine = Mill::new(rules("mill:nine"));
    vec![
        contest("ultimate-perft", "`ultimate` perft 7", ours(ultimate, 7, 33_782_544))
            .against("board-game", theirs(STTTBoard::default(), 7, 33_782_544)),
        contest("tris-perft", "`tris` perft 9", ours(tris, 9, 127_872))
            .against("board-game", theirs(TTTBoard::default(), 9, 127_872)),
        contest("mill-perft", "`mill:nine` perft 6", ours(nine, 6, 99_274_176)),
        contest("mnk-perft", "`mnk:15,15,5` perft 3", ours(gomoku, 3, 11_239_200)),
    ]
}

/// Parses a spec that is a constant of this program.
pub(crate) fn rules<R: FromStr<Err: Debug>>(spec: &str) -> R {
    spec.parse().expect("the spec is right")
}

fn contest(name: &'static str, what: &'static str, ours: Task) -> Contest {
    Contest {
        name,
        what,
        unit: Unit::MillionsPerSecond("leaves"),
        remark: "",
        ours,
        rival: None,
        max_rounds: ANY_ROUNDS,
    }
}

impl Contest {
    fn against(self, rival: &'static str, task: Task) -> Contest {
        Contest { rival: Some((rival, task)), ..self }
    }
}

fn ours<G: Game + 'static>(game: G, depth: u32, leaves: u64) -> Task {
    Box::new(move || {
        assert_eq!(search::perft(&game, black_box(&game.start()), depth), leaves);
        Done::amount(leaves)
    })
}

fn theirs<B: Board>(start: B, depth: u32, leaves: u64) -> Task {
    Box::new(move || {
        assert_eq!(perft_naive(black_box(&start), depth), leaves);
        Done::amount(leaves)
    })
}

//! `ai-ultimate-tictactoe` as a UGI engine, as an opponent in the arena:
//!
//! ```text
//! filetto match ultimate expert engine:rival --time 0.1 --games 100 --threads 1 \
//!     --engine rival=xtask/rivals/target/release/ultimate-engine,args=alpha-beta
//! ```
//!
//! The argument is the search: `alpha-beta`, or Monte Carlo tree search with `learned` or `handcrafted`
//! priors.

use std::io::{BufRead, stdin};
use std::process::ExitCode;

use ai_ultimate_tictactoe::{
    MctsOptions, MctsSearcher, MctsStrategy, Move, Position, SearchOptions, Searcher,
};

/// Default time for a move, in milliseconds.
const USUAL_TIME: u32 = 100;

/// Maximum number of simulations that the program accepts.
const MAX_SIMULATIONS: u32 = 100_000;

enum Rival {
    AlphaBeta(Box<Searcher>),
    MonteCarlo(Box<MctsSearcher>, MctsStrategy),
}

impl Rival {
    fn named(name: &str) -> Option<Rival> {
        let monte_carlo = |strategy| Some(Rival::MonteCarlo(Box::new(MctsSearcher::new()), strategy));
        match name {
            "alpha-beta" => Some(Rival::AlphaBeta(Box::new(Searcher::new()))),
            "learned" => monte_carlo(MctsStrategy::PuctLearned),
            "handcrafted" => monte_carlo(MctsStrategy::PuctHandcrafted),
            _ => None,
        }
    }

    fn choose(&mut self, position: Position, soft_time_ms: u32) -> Option<Move> {
        match self {
            Rival::AlphaBeta(searcher) => {
                let options = SearchOptions { max_depth: 81, node_limit: u64::MAX, soft_time_ms };
                searcher.search(position, options).best_move
            }
            Rival::MonteCarlo(searcher, strategy) => {
                let options = MctsOptions {
                    max_simulations: MAX_SIMULATIONS,
                    soft_time_ms,
                    strategy: *strategy,
                    ..MctsOptions::default()
                };
                searcher.search(position, options).best_move
            }
        }
    }
}

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_else(|| "alpha-beta".to_owned());
    let Some(mut rival) = Rival::named(&name) else {
        eprintln!("expected alpha-beta, learned or handcrafted, not {name}");
        return ExitCode::from(2);
    };
    let mut position = Position::start();
    for line in stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugi", ..] => println!("id name ai-ultimate-tictactoe {name}\nugiok"),
            ["isready", ..] => println!("readyok"),
            ["position", "startpos", ..] => position = after(&words[2..]),
            ["go", ..] => {
                let time = words.windows(2).find(|pair| pair[0] == "movetime");
                let time = time.and_then(|pair| pair[1].parse().ok()).unwrap_or(USUAL_TIME);
                match rival.choose(position, time) {
                    Some(m) => println!("bestmove {m}"),
                    None => println!("bestmove none"),
                }
            }
            ["quit", ..] => break,
            _ => {}
        }
    }
    ExitCode::SUCCESS
}

/// Returns the position after these moves, which follow the word `moves`.
fn after(words: &[&str]) -> Position {
    let moves = words.iter().skip(1).map(|word| word.parse().expect("a cell from a1 to i9"));
    moves.fold(Position::start(), |position, m| position.play(m).expect("a legal move"))
}

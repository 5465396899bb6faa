//! The library of Filetto: rules, searches, exact solvers, tablebases and certificates for m,n,k-games and
//! their family.
//!
//! # Where to begin
//!
//! There are two entry points. Most programs need only the first.
//!
//! **By name.** [`registry::open`](engine::registry::open) opens a spec such as `tris`, `mnk:15,15,5`,
//! `filetto`, `mill:nine` or `ultimate` as a [`Session`](engine::Session): a game in progress, with moves and
//! positions as text. A session keeps the history, lists legal moves, solves, analyses, and lets any
//! [`Agent`](engine::Agent) choose a move.
//!
//! ```
//! use filetto::prelude::*;
//!
//! let mut session = registry::open("tris")?;
//! session.play("b2")?;
//! let reply = session.choose(Agent::Perfect, &Settings::default(), &mut Unlimited)?;
//! assert!(session.legal_moves().contains(&reply.chosen));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **By type.** The rules in [`games`] implement the trait [`Game`](game::Game). Positions are small `Copy`
//! values, and every search in [`mod@search`] is generic over the game, so nothing is boxed and no node
//! allocates.
//!
//! ```
//! use filetto::prelude::*;
//!
//! let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
//! let start = tris.start();
//! assert_eq!(tris.legal_moves(&start).len(), 9);
//! assert_eq!(perft(&tris, &start, 9), 127_872);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Contents
//!
//! | you want to | look at |
//! | --- | --- |
//! | play a game, with any opponent | [`engine::Session`], [`engine::Agent`] |
//! | find the best move | [`engine::Analyse::analyse`], [`search::analyse`], [`search::mcts()`] |
//! | prove a value | [`engine::Analyse::solve`], [`search::solve()`], [`search::solve_lines`] |
//! | stop a search, or watch it | [`search::Watcher`] |
//! | check a proof | [`engine::check_proof`], [`mod@proof`] |
//! | solve all positions of a game | [`mod@tablebase`] |
//! | read the textbook algorithms | [`search::minimax()`], [`search::alpha_beta()`] |
//! | add a game of your own | [`game::Game`], and the example `my_game` |
//!
//! # Conventions
//!
//! * A [`Value`](game::Value) or [`Wdl`](game::Wdl) is relative to the side to move; an
//!   [`Outcome`](game::Outcome) names the winner.
//! * Lengths are in plies: one ply is one move of one player.
//! * Points have algebraic names in every game: `a1` is the bottom left.
//! * The library reads no clock and prints nothing. A search runs until it is finished or its
//!   [`Watcher`](search::Watcher) stops it.
//!
//! # What is stable
//!
//! What can be reached from this crate follows [semantic versioning](https://semver.org): the [`prelude`], and
//! the crates that are re-exported here with all that their pages show. Before version 1, the second number
//! changes with what breaks a program, the third one with everything else. Nodes that a search visits, and so
//! its estimates, may change in every version; proven values do not.
//!
//! The other packages (`filetto-answers`, `filetto-cli`, `filetto-formats` and so on) serve the program
//! `filetto`. Their interfaces may change in every version, and each package requires the others of its own
//! version. A package called `filetto-game` has a library called `filetto_game`, so that a crate of yours may
//! be called `game`.

pub use engine;
pub use game;
pub use games;
pub use proof;
pub use search;
pub use tablebase;

/// The items that a program usually needs: `use filetto::prelude::*;`.
pub mod prelude {
    pub use engine::{
        Agent, Algorithm, Analyse, ChooseMoves, HistoryRules, Opening, Play, Registry, Request, Session,
        Settings, Show, TimeControl, UseTables, check_proof, registry,
    };
    pub use game::{
        Assessment, Basis, Board, Bound, Evaluate, Game, Grid, LineGame, Men, MoveError, Notation, Outcome,
        Path, PlayError, Player, Point, Points, PositionError, RulesOnly, Site, Symmetric, Tactics, Value,
        Verdict, Wdl, conformance,
    };
    pub use games::mill::{Filetto, Mill};
    pub use games::mnk::Mnk;
    pub use games::ultimate::Ultimate;
    pub use search::{
        Analysis, Driver, Event, Line, LineMemory, MctsOptions, NodeLimit, Options, Solution, SolveQuery,
        Technique, Techniques, Textbook, TranspositionTable, Unlimited, Watcher, Window, alpha_beta, analyse,
        mcts, minimax, negamax, perft, solve, solve_lines,
    };
    pub use tablebase::{Tables, Worth};
}

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;

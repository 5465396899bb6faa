//! Measures the draws that `hard` keeps against perfect play in endings of nine men's morris: against a
//! player that makes any move that keeps the draw, and against `perfect`, which makes the one after which
//! the largest share of the replies is a mistake.
//!
//! ```text
//! filetto table build mulino --max-men 7 --tables FOLDER
//! cargo run --release -p filetto-lab --example drawn_endings FOLDER [ENDINGS] [SEED]
//! ```

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env::args;
use std::error::Error;
use std::path::Path;

use engine::{Agent, Session, Settings, registry};
use game::{Outcome, Wdl};
use search::{SolveQuery, Unlimited};

/// Cache of the tables, in bytes.
const CACHE: usize = 256 << 20;

/// Maximum length of a game in plies; it is then a draw.
const MAX_PLIES: usize = 60;

/// Rows of the notation of positions, in points.
const ROWS: [usize; 7] = [3, 3, 3, 6, 3, 3, 3];

/// Numbers of men of the side to move and the opponent.
const MEN: [[usize; 2]; 4] = [[3, 3], [3, 4], [4, 3], [4, 4]];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args().skip(1);
    let folder = arguments.next().ok_or("expected a folder of tables")?;
    let count: usize = arguments.next().map_or(Ok(500), |word| word.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |word| word.parse())?;
    let mut session = registry::open("mill:nine")?;
    if session.use_tables(&Path::new(&folder).into(), CACHE)? == 0 {
        return Err("no tables in the folder".into());
    }
    let endings = drawn_endings(&*session, count, seed);
    for chooses_hardest in [false, true] {
        let mut kept = 0;
        for (seed, position) in (seed..).zip(&endings) {
            kept += usize::from(keeps_the_draw(&*session, position, chooses_hardest, seed));
        }
        let name = if chooses_hardest { "the hardest draw" } else { "any draw" };
        let share = 100.0 * kept as f64 / endings.len() as f64;
        println!("against {name}, hard keeps {kept} of {} draws ({share:.1} %)", endings.len());
    }
    Ok(())
}

/// Returns different drawn positions with a choice between several moves that keep the draw.
fn drawn_endings(session: &dyn Session, count: usize, seed: u64) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut endings = Vec::new();
    while endings.len() < count {
        let position = random_position(&mut random);
        let mut session = session.fork();
        if session.set_position(&position).is_ok()
            && session.ending().is_none()
            && !endings.contains(&position)
        {
            let is_drawn = worth(&*session) == Some(Wdl::Draw);
            if is_drawn && drawing_moves(&mut *session).len() > 1 {
                endings.push(position);
            }
        }
    }
    endings
}

fn random_position(random: &mut fastrand::Rng) -> String {
    let [own, others] = random.choice(MEN).unwrap_or([3, 3]);
    let mut points = vec!['.'; ROWS.iter().sum()];
    for (number, place) in random.choose_multiple(0..points.len(), own + others).into_iter().enumerate() {
        points[place] = if number < own { 'w' } else { 'b' };
    }
    let mut rest = points.as_slice();
    let rows = ROWS.map(|length| {
        let (row, after) = rest.split_at(length);
        rest = after;
        row.chunk_by(|a, b| *a == '.' && *b == '.').map(written).collect::<String>()
    });
    format!("{} w 0 0", rows.join("/"))
}

/// Returns a man, or the number of empty points.
fn written(points: &[char]) -> String {
    if points[0] == '.' { points.len().to_string() } else { points.iter().collect() }
}

/// Returns the worth of the position for the side to move.
fn worth(session: &dyn Session) -> Option<Wdl> {
    session.solve(&SolveQuery::default(), 1, &mut Unlimited).assessment.wdl()
}

/// Returns the moves that keep the draw.
fn drawing_moves(session: &mut dyn Session) -> Vec<String> {
    let mut moves = session.legal_moves();
    moves.retain(|text| {
        session.play(text).expect("a legal move");
        let is_drawn = match session.ending() {
            Some(ending) => ending.outcome == Outcome::Draw,
            None => worth(session) == Some(Wdl::Draw),
        };
        session.undo();
        is_drawn
    });
    moves
}

/// Returns `true` if `hard` has not lost the draw after [`MAX_PLIES`].
fn keeps_the_draw(start: &dyn Session, position: &str, chooses_hardest: bool, seed: u64) -> bool {
    let mut session = start.fork();
    session.set_position(position).expect("a position");
    let mut random = fastrand::Rng::with_seed(seed);
    let choose = |session: &dyn Session, agent| {
        let settings = Settings { seed, ..Settings::default() };
        session.choose(agent, &settings, &mut Unlimited).expect("the agent plays this game").chosen
    };
    for ply in 0..MAX_PLIES {
        if session.ending().is_some() {
            break;
        }
        // The perfect side moves at even plies, and has won once the draw is lost. A draw by history may still
        // prevent some wins, whose worth is unknown.
        let is_perfect = ply % 2 == 0;
        if is_perfect && worth(&*session) != Some(Wdl::Draw) {
            return false;
        }
        let chosen = match (is_perfect, chooses_hardest) {
            (true, true) => choose(&*session, Agent::Perfect),
            (true, false) => random.choice(drawing_moves(&mut *session)).expect("the position is drawn"),
            _ => choose(&*session, Agent::Hard),
        };
        session.play(&chosen).expect("a legal move");
    }
    session.ending().is_none_or(|ending| ending.outcome == Outcome::Draw)
}

//! The parameters of the experiment: games, searches and limits.

use std::time::Duration;

use engine::{Algorithm, Session};
use lab::timing::{ALGORITHMS, NearWin, TimingPhase};
use texts::Catalogue;

use crate::arguments::experiments::LevelsTableArgs;
use crate::failure::Failure;
use crate::opening;

/// The games on one board, each with its k.
type Games = Vec<(u32, Box<dyn Session>)>;

/// The parameters of an experiment.
pub(super) struct Experiment {
    /// The size of the board, such as 4x4.
    pub(super) board: String,
    pub(super) games: Games,
    pub(super) algorithms: Vec<Algorithm>,
    pub(super) cells: u32,
    pub(super) time: Duration,
    pub(super) positions: u32,
    pub(super) seed: u64,
    pub(super) near_win: NearWin,
    /// The phase that is measured; `None` for both.
    pub(super) phase: Option<TimingPhase>,
    /// Maximum number of empty cells.
    pub(super) levels: u32,
}

/// Default values of k, as in the thesis.
const USUAL: [u32; 3] = [3, 4, 5];

/// Returns the experiment of the arguments.
pub(super) fn prepare(
    texts: &Catalogue,
    spec: &str,
    arguments: &LevelsTableArgs,
) -> Result<Experiment, Failure> {
    let session = opening::open_start(spec)?;
    let spec = session.spec();
    let cells = session.view().sites.len() as u32;
    Ok(Experiment {
        board: board(&spec),
        games: by_k(texts, &arguments.k, &spec)?,
        algorithms: arguments.algorithm.map_or_else(|| ALGORITHMS.to_vec(), |algorithm| vec![algorithm]),
        cells,
        time: arguments.time_per_entry,
        positions: arguments.positions,
        seed: arguments.seed,
        near_win: arguments.near_win,
        phase: arguments.phase,
        levels: arguments.levels.unwrap_or(cells).min(cells),
    })
}

/// Opens the games on a board with the given values of k, or with the default values that fit on the board.
fn by_k(texts: &Catalogue, named: &[u32], spec: &str) -> Result<Games, Failure> {
    let numbers = spec.strip_prefix("mnk:").map(|rest| rest.split(',').collect::<Vec<_>>());
    let Some([rows, columns, _, options @ ..]) = numbers.as_deref() else {
        return Err(Failure::Usage(texts.with("levels-other-game", [("game", spec.into())])));
    };
    let longest = [rows, columns].into_iter().filter_map(|number| number.parse().ok()).max().unwrap_or(1);
    if let Some(k) = named.iter().find(|k| **k > longest) {
        let arguments = [("found", k.to_string().into()), ("max", longest.into())];
        return Err(Failure::Usage(texts.with("levels-bad-k", arguments)));
    }
    let chosen = if named.is_empty() { &USUAL } else { named };
    let mut games = Games::new();
    for k in chosen.iter().filter(|k| **k <= longest) {
        let k_text = k.to_string();
        let numbers = [&[*rows, *columns, k_text.as_str()], options].concat().join(",");
        games.push((*k, opening::open_start(&format!("mnk:{numbers}"))?));
    }
    if games.is_empty() {
        return Err(Failure::Usage(texts.with("levels-too-small", [("game", spec.into())])));
    }
    Ok(games)
}

/// Returns the rows and columns of a spec, such as 4x4.
fn board(spec: &str) -> String {
    let numbers: Vec<&str> = spec.trim_start_matches("mnk:").split(',').take(2).collect();
    numbers.join("x")
}

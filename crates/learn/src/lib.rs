//! Learning of weights: self-play, supervised fits, and evolution strategies.
//!
//! * [`SelfPlayOptions`]: games of the search against itself; [`SelfPlayFile`]: their text.
//! * [`DrawOptions`]: positions drawn from endgame tables, with their exact values; [`DrawnPositionsFile`]:
//!   their text.
//! * [`FitRun`]: a fit of the weights of an evaluation to such games and positions; [`FitFile`]: its text.
//! * [`Cma`]: the evolution strategy CMA-ES, for any vector of numbers.
//! * [`Target`]: a player with weights to be optimized; [`PrologTarget`] is the Prolog program of ultimate
//!   tic-tac-toe, [`MarginsTarget`] the strong search.
//! * [`GeneticRun`]: generations of players that meet in matches.
//! * [`RunFile`]: a run as text, which can be resumed, and drawn by [`chart()`].
//! * [`WeightsFile`]: the resulting weights, with their origin.
//!
//! All results are determined by a seed: on any machine and any number of threads, the same run gives the
//! same digits.

mod chart;
mod cma;
mod digest;
mod drawn_positions;
mod drawn_positions_file;
mod fit;
mod fit_file;
mod genetic;
mod margins;
mod normal;
mod prolog;
mod run_file;
mod seed;
mod self_play;
mod self_play_file;
mod symmetric_matrix;
mod target;
mod targets;
mod weights_file;

pub use chart::{FitChartTexts, LearningChartTexts, chart, fit_chart};
pub use cma::{Cma, CmaState};
pub use drawn_positions::{DrawError, DrawOptions, DrawnPosition};
pub use drawn_positions_file::DrawnPositionsFile;
pub use fit::{Epoch, FitOptions, FitRun, FitState, Samples};
pub use fit_file::{FitFile, FitFileError};
pub use genetic::{Generation, GeneticOptions, GeneticRun};
pub use margins::MarginsTarget;
pub use prolog::PrologTarget;
pub use run_file::{RunFile, RunFileError};
pub use self_play::SelfPlayOptions;
pub use self_play_file::{SelfPlayFile, SelfPlayFileError};
pub use target::Target;
pub use weights_file::WeightsFile;

//! Training positions: drawn at random from endgame tables, with their exact values.
//!
//! The distribution over the sectors decides what is learned. If each position were equally likely, nearly
//! all would have the largest number of men in the tables. If each sector were equally likely, most
//! positions would have many more men on one side, which nearly always wins; they teach no more than a
//! count of men. So a sector is drawn in proportion to the uncertainty of its values: the entropy of its
//! wins, draws and losses (C. Shannon, *A Mathematical Theory of Communication*, 1948).
//!
//! Within a sector every entry is equally likely. It is drawn again if its position is finished, not quiet
//! (the evaluation is only for quiet positions), or rejected as text because no game can reach it. A
//! position may occur twice.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{IndexedVisitor, TableFolder, is_quiet, visit_indexed};
use fastrand::Rng;
use game::{Indexed, Notation, Numbering, SpecError, Symmetric, Tactics, Value};
use tablebase::{ListedSector, SectorCounts, TableError, Tables};

/// The positions to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawOptions {
    /// The canonical spec of the game.
    pub spec: String,
    /// Seed of the draws.
    pub seed: u64,
    /// Number of positions. A sector with hardly any quiet position yields fewer.
    pub positions: usize,
    /// Identity of the tables: [`tablebase::TableListing`].
    pub tables: String,
}

/// A quiet position and its exact value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnPosition {
    /// The position in the notation of the game.
    pub position: String,
    /// Value from the side to move.
    pub value: Value,
}

/// A reason why no positions are drawn.
#[derive(Debug)]
pub enum DrawError {
    /// The spec is invalid.
    Spec(SpecError),
    /// The game has no tables with distances (plies) in which positions differ in value.
    NothingToDraw,
    /// The tables cannot be read, or are corrupt.
    Tables(TableError),
}

/// Maximum number of attempts to draw a quiet position.
const TRIES: usize = 1000;

/// Number of positions between two checks of `stop`.
const LOOK: usize = 1 << 10;

impl DrawOptions {
    /// Draws the positions from the tables in this folder, sector by sector, and within a sector in the
    /// order of entries. `on_position` receives them until `stop` is set.
    ///
    /// # Errors
    /// The spec is invalid, or its tables are unsuitable, cannot be read or are corrupt.
    pub fn draw(
        &self,
        folder: TableFolder<'_>,
        stop: &AtomicBool,
        on_position: impl FnMut(DrawnPosition),
    ) -> Result<(), DrawError> {
        let draw = PositionDraw { options: self, folder, stop, on_position };
        visit_indexed(&self.spec, draw).map_err(DrawError::Spec)?.unwrap_or(Err(DrawError::NothingToDraw))
    }
}

struct PositionDraw<'a, F> {
    options: &'a DrawOptions,
    folder: TableFolder<'a>,
    stop: &'a AtomicBool,
    on_position: F,
}

impl<F: FnMut(DrawnPosition)> IndexedVisitor for PositionDraw<'_, F> {
    type Output = Result<(), DrawError>;

    fn visit<G: Indexed + Tactics + Notation + Symmetric + Clone + 'static>(
        mut self,
        game: G,
    ) -> Self::Output {
        let tables = Tables::new(game.clone(), self.folder.directory, self.folder.cache_bytes);
        let mut listed = tables.list().map_err(DrawError::Tables)?;
        listed.retain(|listed| listed.sizes.plies.is_some());
        let random = &mut Rng::with_seed(self.options.seed);
        let counts = counts(&listed, self.options.positions, random).ok_or(DrawError::NothingToDraw)?;
        for (number, count) in counts {
            let numbering = game.numbering(listed[number].sector);
            // The entries are sorted, so each block of a table is read once.
            for index in self.entries(&game, &numbering, count, random) {
                let position = numbering.position(index);
                let worth = tables.probe(&position).map_err(DrawError::Tables)?;
                if let Some(value) = worth.and_then(|worth| worth.value()) {
                    (self.on_position)(DrawnPosition { position: game.write_position(&position), value });
                }
            }
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(())
    }
}

impl<F> PositionDraw<'_, F> {
    /// Returns the entries of `count` quiet positions of a sector, in ascending order.
    fn entries<G: Tactics + Notation>(
        &self,
        game: &G,
        numbering: &impl Numbering<Position = G::Position>,
        count: usize,
        random: &mut Rng,
    ) -> Vec<u64> {
        let mut quiet = || {
            let drawn = (0..TRIES).map(|_| random.u64(0..numbering.len()));
            drawn.into_iter().find(|index| {
                let position = numbering.position(*index);
                game.outcome(&position).is_none()
                    && is_quiet(game, &position)
                    && game.parse_position(&game.write_position(&position)).is_ok()
            })
        };
        let mut entries = Vec::with_capacity(count);
        for drawn in 0..count {
            if drawn % LOOK == 0 && self.stop.load(Ordering::Relaxed) {
                break;
            }
            // A sector without quiet positions is abandoned at once.
            let Some(index) = quiet() else { break };
            entries.push(index);
        }
        entries.sort_unstable();
        entries
    }
}

/// Returns the number of positions to draw from each sector; `None` if there is nothing to draw from.
fn counts<S>(
    listed: &[ListedSector<S>],
    positions: usize,
    random: &mut Rng,
) -> Option<BTreeMap<usize, usize>> {
    let mut sum = 0.0;
    let sums: Vec<f64> = listed
        .iter()
        .map(|listed| {
            sum += entropy(&listed.counts);
            sum
        })
        .collect();
    let mut counts = BTreeMap::new();
    for _ in 0..positions {
        let place = random.f64() * sum;
        let number = sums.partition_point(|sum| *sum <= place);
        *counts.entry(number).or_insert(0) += 1;
    }
    (sum > 0.0).then_some(counts)
}

/// Returns the entropy of the values of a sector, in bits.
fn entropy(counts: &SectorCounts) -> f64 {
    let counts = [counts.win, counts.draw, counts.loss].map(|count| count as f64);
    let all: f64 = counts.iter().sum();
    let shares = counts.into_iter().filter(|count| *count > 0.0).map(|count| count / all);
    shares.map(|share| -share * libm::log2(share)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;
    use std::path::PathBuf;

    use games::mill::Mill;
    use search::{SolveQuery, Unlimited};
    use tablebase::{BuildOptions, Schedule, SectorLimits, build};

    /// All tables of three men's morris, in a temporary folder that is deleted on drop.
    struct ThreeMen(PathBuf);

    impl ThreeMen {
        fn build(name: &str, plies: bool) -> ThreeMen {
            let folder = std::env::temp_dir().join(format!("filetto-drawn-{name}-{}", std::process::id()));
            let game = Mill::new("mill:three".parse().unwrap());
            let schedule = Schedule::new(&game, SectorLimits { men: None, hand: None });
            let options = BuildOptions { threads: 1, plies };
            build(&game, &schedule, &folder, options, &|_| ControlFlow::Continue(())).unwrap();
            ThreeMen(folder)
        }

        fn folder(&self) -> TableFolder<'_> {
            TableFolder { directory: &self.0, cache_bytes: 1 << 20 }
        }

        fn drawn(&self, seed: u64) -> Result<Vec<DrawnPosition>, DrawError> {
            let (spec, tables) = ("mill:three".to_owned(), String::new());
            let options = DrawOptions { spec, seed, positions: 400, tables };
            let mut drawn = Vec::new();
            options.draw(self.folder(), &AtomicBool::new(false), |position| drawn.push(position))?;
            Ok(drawn)
        }
    }

    impl Drop for ThreeMen {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn positions_follow_from_the_seed_are_quiet_and_have_the_values_of_a_search() {
        let tables = ThreeMen::build("values", true);
        let drawn = tables.drawn(1).unwrap();
        assert_eq!(drawn, tables.drawn(1).unwrap());
        assert_ne!(drawn, tables.drawn(2).unwrap());
        assert!(drawn.len() > 150, "{}", drawn.len());
        let game = Mill::new("mill:three".parse().unwrap());
        let of_value = |wanted: fn(Value) -> bool| drawn.iter().any(|drawn| wanted(drawn.value));
        assert!(of_value(|value| value > Value::DRAW) && of_value(|value| value < Value::DRAW));
        let different: BTreeSet<&str> = drawn.iter().map(|drawn| &*drawn.position).collect();
        assert!(different.len() > 20, "{}", different.len());
        for DrawnPosition { position, value } in drawn.iter().step_by(10) {
            let position = game.parse_position(position).unwrap();
            assert!(is_quiet(&game, &position));
            // A search cannot prove a draw by repetition.
            if *value != Value::DRAW {
                let query = SolveQuery { distance: true, bytes: 1 << 20, ..SolveQuery::default() };
                let solved = search::solve(&game, &position, &query, Unlimited);
                assert_eq!(solved.assessment.exact_value(), Some(*value));
            }
        }
    }

    #[test]
    fn sectors_that_are_less_known_are_drawn_more_often() {
        let of = |win, draw, loss| SectorCounts { win, draw, loss, ..SectorCounts::default() };
        assert!((entropy(&of(5, 5, 5)) - libm::log2(3.0)).abs() < 1e-12);
        assert!(entropy(&of(98, 1, 1)) < 0.2 && entropy(&of(7, 0, 0)) == 0.0);
    }

    #[test]
    fn tables_without_distances_are_none_to_draw_from() {
        let tables = ThreeMen::build("values-only", false);
        assert!(matches!(tables.drawn(1), Err(DrawError::NothingToDraw)));
    }
}

//! A file of weights, with their origin.

use std::fmt;

use games::weights::MAGIC;

use crate::genetic::GeneticOptions;
use crate::run_file::RunFile;
use crate::target::Target;

/// The weights after the last generation of a run.
///
/// ```text
/// filetto weights 1
/// shape prolog 8
/// rules ultimate
/// conditions depth 3
/// command filetto learn genetic prolog --seed 1 ...
/// generations 40
/// digest 0123456789abcdef      of all games of the run
/// strength 0.625 of 64 games   against the weights that it began with, when it ended
///
/// corner-cell 200
/// ...
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct WeightsFile {
    shape: String,
    rules: String,
    conditions: String,
    command: String,
    generations: usize,
    digest: u64,
    strength: f64,
    games: u32,
    weights: Vec<(&'static str, i64)>,
}

impl WeightsFile {
    /// Returns the weights after the last generation of the run, which `command` made; `None` before the
    /// first.
    pub fn of(
        target: &dyn Target,
        options: GeneticOptions,
        run: &RunFile,
        command: &str,
    ) -> Option<WeightsFile> {
        let last = run.generations.last()?;
        let weights = target.rounded(&run.run(target, options)?.weights());
        Some(WeightsFile {
            shape: format!("{} {}", target.name(), weights.len()),
            rules: target.spec(),
            conditions: target.conditions(),
            command: command.to_owned(),
            generations: run.generations.len(),
            digest: last.digest,
            strength: last.strength,
            games: options.games,
            weights: target.names().into_iter().zip(weights).collect(),
        })
    }

    /// Returns the weights with their names.
    pub fn weights(&self) -> &[(&'static str, i64)] {
        &self.weights
    }

    /// Returns the digest of all games of the run.
    pub fn digest(&self) -> u64 {
        self.digest
    }
}

impl fmt::Display for WeightsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}")?;
        writeln!(f, "shape {}", self.shape)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "conditions {}", self.conditions)?;
        writeln!(f, "command {}", self.command)?;
        writeln!(f, "generations {}", self.generations)?;
        writeln!(f, "digest {:016x}", self.digest)?;
        writeln!(f, "strength {} of {} games", self.strength, self.games)?;
        writeln!(f)?;
        self.weights.iter().try_for_each(|(name, weight)| writeln!(f, "{name} {weight}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::PrologTarget;
    use engine::PrologWeights;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn the_engine_reads_what_is_written() {
        let target = PrologTarget { depth: 1 };
        let options = GeneticOptions { seed: 1, population: 4, games: 4 };
        let mut run = RunFile::of(&target, options);
        assert_eq!(WeightsFile::of(&target, options, &run, "filetto"), None);
        let mut genetic = run.run(&target, options).unwrap();
        run.generations.push(genetic.play_generation(1, &AtomicBool::new(false), &mut || {}).unwrap());
        let file = WeightsFile::of(&target, options, &run, "filetto learn genetic prolog").unwrap();
        let read = PrologWeights::parse(&file.to_string()).unwrap();
        assert_eq!(read.to_numbers().map(i64::from).to_vec(), target.rounded(&genetic.weights()));
    }
}

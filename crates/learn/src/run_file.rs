//! File of a run: JSON, one value per line. The first line describes the run, each further line is a
//! generation.
//!
//! Numbers are written with enough digits to restore the same `f64`, so a resumed run gives the same
//! results as an uninterrupted one.

use game::messages;
use serde_json::{Value as Json, json};

use crate::cma::CmaState;
use crate::genetic::{Generation, GeneticOptions, GeneticRun, weight_at};
use crate::target::Target;
use crate::targets;

/// The version of the format.
const VERSION: u64 = 1;

/// The contents of the file of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunFile {
    /// The first line, without the line feed.
    pub head: String,
    /// Names of the weights.
    pub names: Vec<String>,
    /// Initial weights.
    pub start: Vec<f64>,
    /// The generations, in order.
    pub generations: Vec<Generation>,
}

messages! {
    /// A reason why a text is not the file of a run.
    pub enum RunFileError {
        NoRun {} = "learn-no-run" => "not the file of a run; expected one that filetto learn genetic wrote",
        Damaged { line: usize } = "learn-damaged" => "line {line} is not the next generation of the run",
    }
}

impl RunFile {
    /// Returns the file of a run before its first generation.
    pub fn of(target: &dyn Target, options: GeneticOptions) -> RunFile {
        let head = json!({
            "filetto": "learn genetic",
            "version": VERSION,
            "target": target.name(),
            "spec": target.spec(),
            "conditions": target.conditions(),
            "seed": options.seed,
            "population": options.population,
            "games": options.games,
            "names": target.names(),
            "start": target.start(),
        });
        let names = target.names().into_iter().map(str::to_owned).collect();
        RunFile { head: head.to_string(), names, start: target.start(), generations: Vec::new() }
    }

    /// Reads a file. A last line without its line feed is ignored: the run was killed while writing it.
    ///
    /// # Errors
    /// The text is not the file of a run.
    pub fn parse(text: &str) -> Result<RunFile, RunFileError> {
        let mut lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let head = lines.next().ok_or(RunFileError::NoRun {})?;
        let fields: Json = serde_json::from_str(head).map_err(|_| RunFileError::NoRun {})?;
        let is_run = fields["filetto"] == "learn genetic" && fields["version"] == VERSION;
        let names = fields["names"].as_array().filter(|_| is_run).ok_or(RunFileError::NoRun {})?;
        let names: Option<Vec<_>> = names.iter().map(|name| name.as_str().map(str::to_owned)).collect();
        let (names, start) = names.zip(numbers(&fields["start"])).ok_or(RunFileError::NoRun {})?;
        let mut generations = Vec::new();
        for (number, line) in (1..).zip(lines) {
            let generation = read_generation(line)
                .filter(|generation| generation.state.generation == number)
                .filter(|generation| generation.state.mean.len() == start.len());
            generations.push(generation.ok_or(RunFileError::Damaged { line: number as usize + 1 })?);
        }
        Ok(RunFile { head: head.to_owned(), names, start, generations })
    }

    /// Returns the line of a generation, with its line feed.
    fn line(generation: &Generation) -> String {
        let state = &generation.state;
        let fields = json!({
            "generation": state.generation,
            "strength": generation.strength,
            "shares": generation.shares,
            "mean": state.mean,
            "sigma": state.sigma,
            "covariance": state.covariance,
            "sigma_path": state.sigma_path,
            "covariance_path": state.covariance_path,
            "digest": format!("{:016x}", generation.digest),
        });
        format!("{fields}\n")
    }

    /// Returns the target and the options of the run; `None` if another version of this program made the
    /// file.
    pub fn target(&self) -> Option<(Box<dyn Target>, GeneticOptions)> {
        let head: Json = serde_json::from_str(&self.head).ok()?;
        let word = |name: &str| head[name].as_str();
        let target = targets::find(word("target")?, word("spec")?, word("conditions")?)?;
        let number = |name: &str| head[name].as_u64();
        let options = GeneticOptions {
            seed: number("seed")?,
            population: number("population")?.try_into().ok()?,
            games: number("games")?.try_into().ok()?,
        };
        let is_of_target = RunFile::of(&*target, options).head == self.head;
        is_of_target.then_some((target, options))
    }

    /// Returns the weights of the mean after a generation of the run.
    pub fn weights_after(&self, generation: &Generation) -> Vec<f64> {
        self.start.iter().zip(&generation.state.mean).map(|(start, log)| weight_at(*start, *log)).collect()
    }

    /// Returns the weights after the last generation, or the initial ones.
    pub fn weights(&self) -> Vec<f64> {
        self.generations.last().map_or_else(|| self.start.clone(), |last| self.weights_after(last))
    }

    /// Resumes the run; `None` if its last generation does not fit.
    pub fn run<'a>(&self, target: &'a dyn Target, options: GeneticOptions) -> Option<GeneticRun<'a>> {
        match self.generations.last() {
            Some(generation) => GeneticRun::after(target, options, generation),
            None => Some(GeneticRun::new(target, options)),
        }
    }
}

/// Writes the file.
impl std::fmt::Display for RunFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.head)?;
        self.generations.iter().try_for_each(|generation| f.write_str(&RunFile::line(generation)))
    }
}

fn read_generation(line: &str) -> Option<Generation> {
    let fields: Json = serde_json::from_str(line).ok()?;
    Some(Generation {
        state: CmaState {
            generation: fields["generation"].as_u64()?.try_into().ok()?,
            mean: numbers(&fields["mean"])?,
            sigma: fields["sigma"].as_f64()?,
            covariance: numbers(&fields["covariance"])?,
            sigma_path: numbers(&fields["sigma_path"])?,
            covariance_path: numbers(&fields["covariance_path"])?,
        },
        shares: numbers(&fields["shares"]).filter(|shares| !shares.is_empty())?,
        strength: fields["strength"].as_f64()?,
        digest: u64::from_str_radix(fields["digest"].as_str()?, 16).ok()?,
    })
}

fn numbers(list: &Json) -> Option<Vec<f64>> {
    list.as_array()?.iter().map(Json::as_f64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::PrologTarget;
    use std::sync::atomic::AtomicBool;

    const TARGET: PrologTarget = PrologTarget { depth: 1 };
    const OPTIONS: GeneticOptions = GeneticOptions { seed: 1, population: 4, games: 4 };

    /// Returns the file of a run of two generations, as text and as a value.
    fn written() -> (String, RunFile) {
        let mut file = RunFile::of(&TARGET, OPTIONS);
        let mut run = file.run(&TARGET, OPTIONS).unwrap();
        let mut text = format!("{}\n", file.head);
        for _ in 0..2 {
            let generation = run.play_generation(1, &AtomicBool::new(false), &mut || {}).unwrap();
            text += &RunFile::line(&generation);
            file.generations.push(generation);
        }
        (text, file)
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let (text, file) = written();
        assert_eq!(RunFile::parse(&text), Ok(file.clone()));
        let cut = &text[..text.len() - 1];
        assert_eq!(RunFile::parse(cut).unwrap().generations, file.generations[..1]);
    }

    #[test]
    fn what_is_no_run_is_refused() {
        let (text, _) = written();
        for wrong in ["", "{}\n", "[1]\n", "filetto state 2\n", &text.replacen("genetic", "games", 1)] {
            assert_eq!(RunFile::parse(wrong), Err(RunFileError::NoRun {}), "{wrong}");
        }
        let first = text.lines().nth(1).unwrap();
        for wrong in
            [text.replacen("\"sigma\":", "\"sigma\":-", 1), text.clone() + first + "\n", text + "{}\n"]
        {
            let read = RunFile::parse(&wrong);
            let runs = read.as_ref().ok().and_then(|file| file.run(&TARGET, OPTIONS));
            assert!(
                read.is_err() || runs.is_some(),
                "a sigma below 0 is only noticed if it is the last: {wrong}"
            );
        }
    }
}

//! File of a fit: JSON, one value per line. The first line describes the fit, each further line is an
//! epoch, and the last line contains the weights, from which the fit can resume.
//!
//! Optional fields of the first line: `drawn`, the number of positions drawn from tables; `shade`, the
//! half-life of the value of a win above a draw, in plies; `initial`, a digest of the weights with which it
//! begins.

use game::messages;
use serde_json::{Value as Json, json};

use crate::fit::{Epoch, FitOptions, FitRun, FitState, Samples};

/// The version of the format.
const VERSION: u64 = 1;

/// The contents of the file of a fit.
#[derive(Debug, Clone, PartialEq)]
pub struct FitFile {
    /// The first line, without the line feed.
    pub head: String,
    /// The epochs, in order.
    pub epochs: Vec<Epoch>,
    /// The weights after the last epoch; `None` before the first.
    pub state: Option<FitState>,
}

messages! {
    /// A reason why a text is not the file of a fit.
    pub enum FitFileError {
        NoFit {} = "learn-no-fit" => "not the file of a fit; expected one that filetto learn fit wrote",
        Damaged { line: usize } = "learn-fit-damaged" => "line {line} is neither the next epoch of the fit nor its weights",
    }
}

/// Names of the lists of a state, in the order of [`FitState::numbers`].
const LISTS: [&str; 3] = ["weights", "means", "squares"];

impl FitFile {
    /// Returns the file of a fit before its first epoch.
    pub fn of(samples: &Samples, options: FitOptions, run: &FitRun<'_>) -> FitFile {
        let mut head = json!({
            "filetto": "learn fit",
            "version": VERSION,
            "spec": samples.spec(),
            "games": samples.games(),
            "digest": format!("{:016x}", samples.digest()),
            "positions": samples.positions(),
            "seed": options.seed,
            "epochs": options.epochs,
            "batch": options.batch,
            "rate": options.rate,
            "result_share": options.result_share,
            "scale": run.scale(),
            "loss_without": run.loss_without(),
        });
        if samples.drawn() > 0 {
            head["drawn"] = json!(samples.drawn());
        }
        if let Some(plies) = options.shade {
            head["shade"] = json!(plies);
        }
        if let Some(digest) = samples.initial_digest() {
            head["initial"] = json!(format!("{digest:016x}"));
        }
        FitFile { head: head.to_string(), epochs: Vec::new(), state: None }
    }

    /// Returns `true` if the first line of a text is that of a fit.
    pub fn is_fit(text: &str) -> bool {
        let head = text.lines().next().and_then(|line| serde_json::from_str::<Json>(line).ok());
        head.is_some_and(|head| head["filetto"] == "learn fit" && head["version"] == VERSION)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The text is not the file of a fit.
    pub fn parse(text: &str) -> Result<FitFile, FitFileError> {
        if !FitFile::is_fit(text) {
            return Err(FitFileError::NoFit {});
        }
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default().to_owned();
        let mut file = FitFile { head, epochs: Vec::new(), state: None };
        for (number, line) in (2..).zip(lines) {
            let damaged = || FitFileError::Damaged { line: number };
            let fields: Json = serde_json::from_str(line).map_err(|_| damaged())?;
            if file.state.is_some() {
                return Err(damaged());
            }
            if fields["weights"].is_array() {
                let state = read_state(&fields).filter(|state| state.epoch as usize == file.epochs.len());
                file.state = Some(state.ok_or_else(damaged)?);
            } else {
                let epoch =
                    read_epoch(&fields).filter(|epoch| epoch.number as usize == file.epochs.len() + 1);
                file.epochs.push(epoch.ok_or_else(damaged)?);
            }
        }
        Ok(file)
    }

    /// Returns the options of the fit from the first line; `None` if they are missing.
    pub fn options(&self) -> Option<FitOptions> {
        let head: Json = serde_json::from_str(&self.head).ok()?;
        let batch = usize::try_from(head["batch"].as_u64()?).ok()?;
        Some(FitOptions {
            seed: head["seed"].as_u64()?,
            epochs: head["epochs"].as_u64()?.try_into().ok()?,
            batch: Some(batch).filter(|batch| *batch > 0)?,
            rate: head["rate"].as_f64()? as f32,
            result_share: head["result_share"].as_f64()? as f32,
            shade: head["shade"].as_u64().and_then(|plies| plies.try_into().ok()),
        })
    }

    /// Returns the validation loss without learned weights from the first line.
    pub fn loss_without(&self) -> f64 {
        let head: Json = serde_json::from_str(&self.head).unwrap_or_default();
        head["loss_without"].as_f64().unwrap_or_default()
    }
}

impl std::fmt::Display for FitFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.head)?;
        for Epoch { number, training, validation } in &self.epochs {
            writeln!(f, "{}", json!({ "epoch": number, "training": training, "validation": validation }))?;
        }
        let Some(state) = &self.state else { return Ok(()) };
        let [weights, means, squares] = &state.numbers;
        let fields = json!({
            "epoch": state.epoch, "steps": state.steps, "weights": weights, "means": means, "squares": squares,
        });
        writeln!(f, "{fields}")
    }
}

fn read_epoch(fields: &Json) -> Option<Epoch> {
    Some(Epoch {
        number: fields["epoch"].as_u64()?.try_into().ok()?,
        training: fields["training"].as_f64()?,
        validation: fields["validation"].as_f64()?,
    })
}

fn read_state(fields: &Json) -> Option<FitState> {
    let list = |name: &str| -> Option<Vec<f32>> {
        fields[name].as_array()?.iter().map(|number| Some(number.as_f64()? as f32)).collect()
    };
    let [weights, means, squares] = LISTS.map(list);
    Some(FitState {
        epoch: fields["epoch"].as_u64()?.try_into().ok()?,
        steps: fields["steps"].as_u64()?.try_into().ok()?,
        numbers: [weights?, means?, squares?],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> FitFile {
        let epoch = |number| Epoch { number, training: 0.6 - 0.1 / f64::from(number), validation: 0.55 };
        let numbers = [vec![0.1, -1e-9], vec![1.0 / 3.0, 2.0], vec![0.0, 5e-20]];
        FitFile {
            head: r#"{"filetto":"learn fit","version":1,"loss_without":0.61}"#.to_owned(),
            epochs: vec![epoch(1), epoch(2)],
            state: Some(FitState { epoch: 2, steps: 77, numbers }),
        }
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        assert_eq!(FitFile::parse(&file().to_string()), Ok(file()));
        let begun = FitFile { epochs: Vec::new(), state: None, ..file() };
        assert_eq!(FitFile::parse(&begun.to_string()), Ok(begun));
        assert!((file().loss_without() - 0.61).abs() < 1e-12);
    }

    #[test]
    fn what_is_no_fit_is_refused() {
        let text = file().to_string();
        for wrong in ["", "{}\n", "[1]\n", &text.replacen("fit", "games", 1)] {
            assert_eq!(FitFile::parse(wrong), Err(FitFileError::NoFit {}), "{wrong}");
        }
        let swapped = text.replacen("\"epoch\":1", "\"epoch\":2", 1);
        assert_eq!(FitFile::parse(&swapped), Err(FitFileError::Damaged { line: 2 }));
        let cut = &text[..text.len() - 9];
        assert_eq!(FitFile::parse(cut), Err(FitFileError::Damaged { line: 4 }));
        assert_eq!(FitFile::parse(&format!("{text}{{}}\n")), Err(FitFileError::Damaged { line: 5 }));
    }
}

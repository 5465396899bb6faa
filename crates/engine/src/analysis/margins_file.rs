//! The margins of the strong search in a file.

use games::weights::WeightsError;
use search::SearchParameters;

use crate::named_weights;

/// The shape in the head of a file of margins.
const SHAPE: &str = "margins 5";

/// Reads a file of margins for the game with this canonical spec. `None` if it is another kind of file.
///
/// # Errors
/// The margins are for another game, or the file is damaged.
pub(crate) fn read(file: &[u8], spec: &str) -> Result<Option<SearchParameters>, WeightsError> {
    let Ok(text) = std::str::from_utf8(file) else { return Ok(None) };
    if named_weights::head_line(text, "shape") != Some(SHAPE) {
        return Ok(None);
    }
    let rules = named_weights::head_line(text, "rules").ok_or(WeightsError::NoFile {})?;
    if rules != spec {
        return Err(WeightsError::OtherRules { found: rules.to_owned(), expected: spec.to_owned() });
    }
    let numbers = named_weights::read(text, SearchParameters::NAMES, SearchParameters::LARGEST);
    numbers.map(|numbers| Some(SearchParameters::from_numbers(numbers))).ok_or(WeightsError::NoFile {})
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "filetto weights 1\nshape margins 5\nrules ultimate\nseed 1\n\naspiration 80\nreduction-depth 2\n\
        unreduced-moves 4\nreduction-percent 60\nquiescence-plies 7\n";

    #[test]
    fn margins_are_read_for_their_own_game() {
        let margins = read(FILE.as_bytes(), "ultimate").unwrap().unwrap();
        assert_eq!(margins.to_numbers(), [80, 2, 4, 60, 7]);
        assert!(matches!(read(FILE.as_bytes(), "tris"), Err(WeightsError::OtherRules { .. })));
    }

    #[test]
    fn damaged_files_are_refused_and_other_files_are_not_read() {
        let damaged =
            [("80", "-1"), ("80", "10001"), ("aspiration", "aspirin"), ("plies 7\n", "plies 7\nmore 1\n")];
        for (right, wrong) in damaged {
            let text = FILE.replace(right, wrong);
            assert_eq!(read(text.as_bytes(), "ultimate"), Err(WeightsError::NoFile {}), "{wrong}");
        }
        for other in ["", "filetto weights 1\nrules ultimate\n\n", &FILE.replace("margins", "prolog")] {
            assert_eq!(read(other.as_bytes(), "ultimate"), Ok(None), "{other}");
        }
    }
}

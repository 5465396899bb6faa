//! Files of learned weights.
//!
//! A head of lines `name value` describes their origin. An empty line ends it, and the weights follow as
//! 16-bit little-endian numbers.

mod built_in;

use game::messages;

pub use built_in::{WEIGHTS_FILES, built_in_weights};

messages! {
    /// An error in the bytes of a file of weights.
    pub enum WeightsError {
        NoFile {} = "weights-no-file" => "not a file of weights; expected one that filetto learn wrote",
        NoWeights { game: String } = "weights-none" => "{game} has no weights that can be learned by filetto learn fit",
        OtherRules { found: String, expected: String } = "weights-other-rules" => "the weights are those of {found}, not of {expected}",
        OtherShape { found: usize, expected: usize } = "weights-other-shape" => "{found} bytes of weights, but {expected} are expected",
    }
}

/// The first line of a file of weights.
pub const MAGIC: &str = "filetto weights 1";

/// Writes a file of the weights for these rules.
pub fn write(rules: &str, head: &[(&str, String)], weights: &[i16]) -> Vec<u8> {
    let lines = head.iter().map(|(name, value)| format!("{name} {value}\n"));
    let head: String = [format!("{MAGIC}\nrules {rules}\n")].into_iter().chain(lines).collect();
    let weights = weights.iter().flat_map(|weight| weight.to_le_bytes());
    head.bytes().chain(*b"\n").chain(weights).collect()
}

/// Parses a file of this number of weights.
///
/// # Errors
/// The bytes are not a file of weights, or the weights are those of other rules, or their number is another
/// one.
pub fn read(file: &[u8], rules: &str, count: usize) -> Result<Vec<i16>, WeightsError> {
    let (found, weights) = split(file)?;
    if found != rules {
        return Err(WeightsError::OtherRules { found: found.to_owned(), expected: rules.to_owned() });
    }
    numbers(weights, count)
}

/// Parses a file of this number of weights, which may be those of other rules.
///
/// # Errors
/// The bytes are not a file of weights, or their number is another one.
pub fn read_of_any_rules(file: &[u8], count: usize) -> Result<Vec<i16>, WeightsError> {
    let (_, weights) = split(file)?;
    numbers(weights, count)
}

/// Returns the rules in the head of a file, and the bytes of its weights.
fn split(file: &[u8]) -> Result<(&str, &[u8]), WeightsError> {
    let end = file.windows(2).position(|pair| pair == b"\n\n").ok_or(WeightsError::NoFile {})?;
    let (head, weights) = (&file[..end], &file[end + 2..]);
    let head = std::str::from_utf8(head).map_err(|_| WeightsError::NoFile {})?;
    let mut lines = head.lines();
    let is_file = lines.next() == Some(MAGIC);
    let rules = lines.next().and_then(|line| line.strip_prefix("rules ")).filter(|_| is_file);
    Ok((rules.ok_or(WeightsError::NoFile {})?, weights))
}

/// Parses this number of weights.
fn numbers(weights: &[u8], count: usize) -> Result<Vec<i16>, WeightsError> {
    if weights.len() != 2 * count {
        return Err(WeightsError::OtherShape { found: weights.len(), expected: 2 * count });
    }
    Ok(weights.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let file = write("ultimate", &[("seed", "1".to_owned())], &[1, -2, i16::MIN]);
        assert_eq!(read(&file, "ultimate", 3), Ok(vec![1, -2, i16::MIN]));
        assert!(matches!(read(&file, "ultimate:closed=no", 3), Err(WeightsError::OtherRules { .. })));
        assert_eq!(read_of_any_rules(&file, 3), Ok(vec![1, -2, i16::MIN]));
        let other = Err(WeightsError::OtherShape { found: 6, expected: 8 });
        assert_eq!(read(&file, "ultimate", 4), other);
        for damaged in [&b""[..], b"filetto weights 2\nrules ultimate\n\n", &file[..20]] {
            assert_eq!(read(damaged, "ultimate", 3), Err(WeightsError::NoFile {}));
        }
    }
}

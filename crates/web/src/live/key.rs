//! Random names and keys that nobody can guess.

use getrandom::Error;

/// Letters and digits without look-alikes (`l` and `1`, `o` and `0`). There are 32, so each stands for five
/// bits.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Length of the name of a game: 60 bits.
const NAME_LENGTH: usize = 12;

/// Length of a key: 130 bits.
const KEY_LENGTH: usize = 26;

/// Returns a name for a new game, which its link contains.
///
/// # Errors
/// The system provides no random numbers.
pub(super) fn new_name() -> Result<String, Error> {
    random(NAME_LENGTH)
}

/// Returns a key for a seat in a game.
///
/// # Errors
/// The system provides no random numbers.
pub(super) fn new_key() -> Result<String, Error> {
    random(KEY_LENGTH)
}

fn random(length: usize) -> Result<String, Error> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)?;
    // 256 is a multiple of 32, so the remainder is uniform.
    Ok(bytes.into_iter().map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_and_use_the_whole_alphabet() {
        let keys: Vec<String> = (0..100).map(|_| new_key().unwrap()).collect();
        let mut letters: Vec<u8> = keys.concat().into_bytes();
        letters.sort_unstable();
        letters.dedup();
        let mut all = ALPHABET.to_vec();
        all.sort_unstable();
        assert_eq!(letters, all);
        assert!(keys.iter().enumerate().all(|(index, key)| !keys[..index].contains(key)));
    }
}

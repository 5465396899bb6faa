//! Sets of points and of lines as slices of words, for boards of any size.

/// The number of words of a set of numbers below `count`.
pub(crate) fn words(count: usize) -> usize {
    count.div_ceil(64)
}

/// Fills a set with all numbers below `count`.
pub(crate) fn fill(set: &mut [u64], count: usize) {
    for (index, word) in set.iter_mut().enumerate() {
        *word = match count.saturating_sub(64 * index) {
            0 => 0,
            // A shift by 64 would overflow, so a full word has a case of its own.
            bits @ 1..64 => (1 << bits) - 1,
            _ => !0,
        };
    }
}

pub(crate) fn contains(set: &[u64], number: usize) -> bool {
    set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
}

/// Adds a number. Returns `true` if it was new.
pub(crate) fn insert(set: &mut [u64], number: usize) -> bool {
    let bit = 1 << (number % 64);
    let is_new = set[number / 64] & bit == 0;
    set[number / 64] |= bit;
    is_new
}

pub(crate) fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

pub(crate) fn intersect(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// The numbers of a set in ascending order.
pub(crate) fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    members_of(set.iter().copied())
}

/// The numbers of the set with these words in ascending order.
pub(crate) fn members_of(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().filter(|(_, word)| *word != 0).flat_map(|(index, word)| {
        let mut rest = word;
        // Counted, so that a loop over them has no branch that depends on the word but the last.
        (0..word.count_ones()).map(move |_| {
            let lowest = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            64 * index + lowest
        })
    })
}

/// The numbers that are in `set` and not in `other`, in ascending order.
pub(crate) fn difference<'s>(set: &'s [u64], other: &'s [u64]) -> impl Iterator<Item = usize> + 's {
    members_of(set.iter().zip(other).map(|(set, other)| set & !other))
}

/// Returns `true` if no number is in both sets. Without a branch on their words.
pub(crate) fn are_disjoint(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).fold(0, |common, (a, b)| common | a & b) == 0
}

/// The lowest number that is in both sets.
pub(crate) fn first_common(a: &[u64], b: &[u64]) -> Option<usize> {
    let common = a.iter().zip(b).position(|(a, b)| a & b != 0)?;
    Some(64 * common + (a[common] & b[common]).trailing_zeros() as usize)
}

/// The lowest number that is in `set` and not in `other`.
pub(crate) fn first_missing(set: &[u64], other: &[u64]) -> Option<usize> {
    let word = set.iter().zip(other).position(|(set, other)| set & !other != 0)?;
    Some(64 * word + (set[word] & !other[word]).trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(numbers: &[usize]) -> Vec<u64> {
        let mut set = vec![0; words(130)];
        for number in numbers {
            assert!(insert(&mut set, *number) && !insert(&mut set, *number));
        }
        set
    }

    #[test]
    fn slices_are_sets() {
        let set = row(&[0, 63, 64, 129]);
        assert_eq!(members(&set).collect::<Vec<_>>(), [0, 63, 64, 129]);
        assert!(contains(&set, 64) && !contains(&set, 65) && !contains(&set, 1000));
        assert_eq!(first_common(&set, &row(&[5, 64, 129])), Some(64));
        assert_eq!(first_common(&set, &row(&[5, 65])), None);
        assert!(!are_disjoint(&set, &row(&[5, 129])) && are_disjoint(&set, &row(&[5, 65])));
        assert_eq!(first_missing(&set, &row(&[0, 63, 129])), Some(64));
        assert_eq!(first_missing(&set, &set), None);
        let mut other = row(&[1, 129]);
        unite(&mut other, &set);
        assert_eq!(members(&other).collect::<Vec<_>>(), [0, 1, 63, 64, 129]);
        intersect(&mut other, &row(&[1, 63]));
        assert_eq!(other, row(&[1, 63]));
        fill(&mut other, 65);
        assert_eq!(other, [!0, 1, 0]);
        fill(&mut other, 64);
        assert_eq!(other, [!0, 0, 0]);
    }
}

//! A sort for short lists.

/// Sorts a short list by a key, by insertion. Entries with equal keys keep their order.
///
/// The sort of the standard library becomes 10 to 20 KB of code for each type and each place that sorts; this
/// one some hundred bytes. Its time grows with the square of the length, which does not matter for moves that
/// are sorted once in a search.
pub fn sort_short_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && key(&list[place - 1]) > key(&list[place]) {
            list.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_short_by_key;

    #[test]
    fn lists_are_sorted_as_by_the_standard_library() {
        for number in 0..3_u32.pow(7) {
            let key = |place: u32| number / 3_u32.pow(place) % 3;
            for length in 0..=7 {
                let mut list: Vec<(u32, u32)> = (0..length).map(|place| (key(place), place)).collect();
                let mut expected = list.clone();
                expected.sort_by_key(|(key, _)| *key);
                sort_short_by_key(&mut list, |(key, _)| *key);
                assert_eq!(list, expected);
            }
        }
    }
}

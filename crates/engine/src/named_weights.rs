//! Files of a few weights with a name each, as written by `filetto learn genetic`.

use games::weights::MAGIC;

/// Reads a file of weights: a head, an empty line, and for each name a line such as `pair 30000`. `None` if
/// the file has another form, or a weight exceeds its maximum in `largest`.
pub(crate) fn read<const N: usize>(text: &str, names: [&str; N], largest: [u32; N]) -> Option<[u32; N]> {
    let (head, body) = text.split_once("\n\n")?;
    if head.lines().next() != Some(MAGIC) {
        return None;
    }
    let mut lines = body.lines();
    let mut numbers = [0; N];
    for ((number, name), largest) in numbers.iter_mut().zip(names).zip(largest) {
        let (found, weight) = lines.next()?.split_once(' ')?;
        *number = weight.parse().ok().filter(|weight| *weight <= largest)?;
        if found != name {
            return None;
        }
    }
    lines.next().is_none().then_some(numbers)
}

/// Returns the text after this name in the head of a file.
pub(crate) fn head_line<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let lines = text.lines().take_while(|line| !line.is_empty());
    let mut words = lines.filter_map(|line| line.split_once(' '));
    words.find(|(found, _)| *found == name).map(|(_, rest)| rest)
}

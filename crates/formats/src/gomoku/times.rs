//! Elapsed move time (`emt`), a PGN command in the comment of the move: `[%emt 0:00:01.500]`.

/// Returns the command for this time.
pub(crate) fn time_command(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let fraction = if rest == 0 { String::new() } else { format!(".{rest:03}") };
    format!("[%emt {}:{:02}:{:02}{fraction}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Returns the time in the comment's command, in milliseconds.
pub(crate) fn time_in(comment: &str) -> Option<u64> {
    let (begin, end) = find(comment)?;
    let time = &comment[begin + BEGIN.len()..end - 1];
    let mut seconds = 0;
    let (whole, fraction) = time.split_once('.').unwrap_or((time, ""));
    for field in whole.split(':') {
        seconds = field.trim().parse::<u64>().ok()?.checked_add(u64::checked_mul(seconds, 60)?)?;
    }
    let digits = format!("{fraction:0<3}");
    seconds.checked_mul(1000)?.checked_add(digits.get(..3)?.parse().ok()?)
}

/// Returns the comment without its time command.
pub(crate) fn without_time(comment: &str) -> String {
    match find(comment).filter(|_| time_in(comment).is_some()) {
        Some((begin, end)) => format!("{}{}", &comment[..begin], &comment[end..]).trim().to_owned(),
        None => comment.to_owned(),
    }
}

const BEGIN: &str = "[%emt ";

fn find(comment: &str) -> Option<(usize, usize)> {
    let begin = comment.find(BEGIN)?;
    Some((begin, begin + comment[begin..].find(']')? + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back() {
        for time in [0, 1, 15, 999, 1000, 61_007, 3_600_000, 86_400_123] {
            assert_eq!(time_in(&time_command(time)), Some(time));
        }
        assert_eq!(time_command(61_500), "[%emt 0:01:01.500]");
        assert_eq!(time_in("good [%emt 0:00:02] move"), Some(2000));
        assert_eq!(without_time("good [%emt 0:00:02]"), "good");
        assert_eq!((time_in("[%emt x]"), without_time("[%emt x]").as_str()), (None, "[%emt x]"));
        assert_eq!(time_in("[%emt 99999999999999999999:00]"), None);
    }
}

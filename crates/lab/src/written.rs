//! Results as text: values in one or two words, and CSV tables.

use game::{Bound, Value, Verdict};

/// Formats a value for programs: `win 5`, `loss 4`, `win <=5` if the win may be shorter, `win` if its
/// length is unknown, `draw`, or a heuristic value as a number.
pub(crate) fn value(value: Value, exact: bool, bound: Bound) -> String {
    let at_most = if bound == Bound::Exact { "" } else { "<=" };
    match value.verdict() {
        Verdict::Win { plies } => format!("win {at_most}{plies}"),
        Verdict::Loss { plies } => format!("loss {at_most}{plies}"),
        Verdict::Score(0) if exact => "draw".to_owned(),
        Verdict::Score(1..) if exact => "win".to_owned(),
        Verdict::Score(_) if exact => "loss".to_owned(),
        Verdict::Score(score) => score.to_string(),
    }
}

/// Formats comma-separated values with a header (RFC 4180, with line feeds).
pub(crate) fn csv(header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory fails only if rows differ in length, and every row here has all fields.
    let _ = writer.write_record(header);
    for row in rows {
        let _ = writer.write_record(row);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_are_quoted() {
        let rows = [vec!["mnk:3,3,3".to_owned(), "draw".to_owned()]];
        assert_eq!(csv(&["game", "value"], rows.into_iter()), "game,value\n\"mnk:3,3,3\",draw\n");
    }

    #[test]
    fn values() {
        assert_eq!(value(Value::win_in(5), true, Bound::Exact), "win 5");
        assert_eq!(value(Value::loss_in(4), false, Bound::AtMost), "loss <=4");
        assert_eq!(value(Value::score(1), true, Bound::Exact), "win");
        assert_eq!(value(Value::DRAW, true, Bound::Exact), "draw");
        assert_eq!(value(Value::DRAW, false, Bound::Exact), "0");
    }
}

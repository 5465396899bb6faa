//! Results as text: values in one or two words, and CSV tables.

use game::{Assessment, Bound, Verdict};

/// Formats an assessment for programs: `win 5`, `loss 4`, `win <=5` if the win may be shorter, `win` if its
/// length is unknown, `draw`, or a heuristic value as a number. A win that a draw by history may prevent is
/// `win 125 without history`.
pub(crate) fn value(assessment: Assessment) -> String {
    if let Some(value_on_board) = assessment.without_history() {
        let on_board = Assessment::proven(value_on_board, assessment.bound, assessment.basis);
        return format!("{} without history", value(on_board));
    }
    let at_most = if assessment.bound == Bound::Exact { "" } else { "<=" };
    let exact = assessment.is_exact();
    match assessment.value.verdict() {
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
    use game::{Basis, HistoryScope, Value};

    use super::*;

    #[test]
    fn commas_are_quoted() {
        let rows = [vec!["mnk:3,3,3".to_owned(), "draw".to_owned()]];
        assert_eq!(csv(&["game", "value"], rows.into_iter()), "game,value\n\"mnk:3,3,3\",draw\n");
    }

    #[test]
    fn values() {
        let exactly = |of| value(Assessment::exactly(of, Basis::FinishedGames));
        assert_eq!(exactly(Value::win_in(5)), "win 5");
        let loss = Assessment::proven(Value::loss_in(4), Bound::AtMost, Basis::FinishedGames);
        assert_eq!(value(loss), "loss <=4");
        assert_eq!(exactly(Value::score(1)), "win");
        assert_eq!(exactly(Value::DRAW), "draw");
        let on_board = Assessment::exactly(Value::win_in(125), Basis::Tables);
        let on_board = on_board.under(HistoryScope::WithoutHistory);
        assert_eq!(value(on_board), "win 125 without history");
        assert_eq!(value(Assessment::estimate(Value::DRAW, Bound::Exact, 6)), "0");
    }
}

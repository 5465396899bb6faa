//! Table rows with fixed column widths, so that each row can be written as soon as it is ready.

/// Column widths in characters; negative for right-aligned columns, 0 for those that are left out.
#[derive(Debug, Clone)]
pub(super) struct Columns(pub(super) Vec<isize>);

impl Columns {
    /// Fits each column to its widest field. All columns but the first are right-aligned.
    pub(super) fn fitting(rows: &[Vec<String>]) -> Columns {
        let mut widths: Vec<isize> = Vec::new();
        for row in rows {
            widths.resize(widths.len().max(row.len()), 0);
            for (width, field) in widths.iter_mut().zip(row) {
                *width = (*width).max(field.chars().count() as isize);
            }
        }
        widths.iter_mut().skip(1).for_each(|width| *width = -*width);
        Columns(widths)
    }

    /// Returns the width of a row with these columns.
    pub(super) fn width(&self) -> usize {
        self.0.iter().map(|width| width.unsigned_abs() + 2).sum::<usize>().saturating_sub(2)
    }

    /// Keeps only these columns, by a width of 0 for the others, if a row does not fit this terminal.
    pub(super) fn folded(self, terminal: Option<usize>, kept: &[usize]) -> Columns {
        if terminal.is_none_or(|width| self.width() <= width) {
            return self;
        }
        let fold = |(column, width)| if kept.contains(&column) { width } else { 0 };
        Columns(self.0.into_iter().enumerate().map(fold).collect())
    }

    /// Returns `true` if a column is left out.
    pub(super) fn is_folded(&self) -> bool {
        self.0.contains(&0)
    }

    /// Formats all rows.
    pub(super) fn write(&self, rows: &[Vec<String>]) -> Vec<String> {
        rows.iter().map(|row| self.row(row)).collect()
    }

    /// Formats a row with two spaces between columns. A field that is too long is not cut off.
    pub(super) fn row(&self, fields: &[String]) -> String {
        let mut line = String::new();
        for (field, width) in fields.iter().zip(&self.0).filter(|(_, width)| **width != 0) {
            let fill = " ".repeat(width.unsigned_abs().saturating_sub(field.chars().count()));
            line += &if *width < 0 { format!("{fill}{field}  ") } else { format!("{field}{fill}  ") };
        }
        line.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_aligned() {
        let columns = Columns(vec![6, -5, -3]);
        let row = |fields: [&str; 3]| columns.row(&fields.map(str::to_owned));
        assert_eq!(row(["name", "n", "b"]), "name        n    b");
        assert_eq!(row(["", "12345", "2.5"]), "        12345  2.5");
        assert_eq!(row(["überaus", "1", ""]), "überaus      1");
    }

    #[test]
    fn columns_that_do_not_fit_are_left_out() {
        let check = |terminal: Option<usize>, expected: &str| {
            let columns = Columns(vec![4, -3, -3]).folded(terminal, &[0, 2]);
            assert_eq!(columns.row(&["name", "1", "2"].map(str::to_owned)), expected);
        };
        check(None, "name    1    2");
        check(Some(14), "name    1    2");
        check(Some(13), "name    2");
    }

    #[test]
    fn columns_fit_their_fields() {
        let rows = [["a", "längst", "1"], ["name", "2", "345"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(Columns::fitting(&rows).write(&rows), ["a     längst    1", "name       2  345"]);
        assert!(Columns::fitting(&[]).write(&[]).is_empty());
    }
}

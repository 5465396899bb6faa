//! Table rows with fixed column widths, so that each row can be written as soon as it is ready.

/// Column widths in characters; negative for right-aligned columns.
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

    /// Formats all rows.
    pub(super) fn write(&self, rows: &[Vec<String>]) -> Vec<String> {
        rows.iter().map(|row| self.row(row)).collect()
    }

    /// Formats a row with two spaces between columns. A field that is too long is not cut off.
    pub(super) fn row(&self, fields: &[String]) -> String {
        let mut line = String::new();
        for (field, width) in fields.iter().zip(&self.0) {
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
    fn columns_fit_their_fields() {
        let rows = [["a", "längst", "1"], ["name", "2", "345"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(Columns::fitting(&rows).write(&rows), ["a     längst    1", "name       2  345"]);
        assert!(Columns::fitting(&[]).write(&[]).is_empty());
    }
}

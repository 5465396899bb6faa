//! Points of the board as two numbers, in the order of the GUI.

use formats::CoordinateGrid;

/// The board, and the order of the two numbers of a point.
#[derive(Debug, Clone, Copy)]
pub(super) struct PointNotation {
    pub(super) grid: CoordinateGrid,
    pub(super) order: PointOrder,
}

/// The order of the two numbers of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum PointOrder {
    /// `column,row`, as in the document of the protocol.
    #[default]
    ColumnFirst,
    /// `row,column`, as Yixin-Board writes all points.
    RowFirst,
}

impl PointNotation {
    /// Returns the name of the point with these numbers; `None` if it is outside of the board.
    pub(super) fn name(self, first: usize, second: usize) -> Option<String> {
        match self.order {
            PointOrder::ColumnFirst => self.grid.name(first, second),
            PointOrder::RowFirst => self.grid.name(second, first),
        }
    }

    /// Parses a point such as `7,8`; `None` if it is invalid or outside of the board.
    pub(super) fn parse(self, text: &str) -> Option<String> {
        match self.order {
            PointOrder::ColumnFirst => self.grid.parse(text),
            PointOrder::RowFirst => {
                let (row, column) = text.split_once(',')?;
                self.grid.parse(&format!("{column},{row}"))
            }
        }
    }

    /// Returns the point with this name in the form `7,8`; `None` if it is outside of the board.
    pub(super) fn write(self, name: &str) -> Option<String> {
        let (column, row) = self.grid.place(name)?;
        Some(match self.order {
            PointOrder::ColumnFirst => format!("{column},{row}"),
            PointOrder::RowFirst => format!("{row},{column}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_has_two_orders() {
        let check = |order, text: &str, name: Option<&str>| {
            let points = PointNotation { grid: CoordinateGrid { columns: 4, rows: 3 }, order };
            assert_eq!(points.parse(text).as_deref(), name, "{order:?} {text}");
            if let Some(name) = name {
                assert_eq!(points.write(name).as_deref(), Some(text), "{order:?} {name}");
            }
        };
        check(PointOrder::ColumnFirst, "3,0", Some("d3"));
        check(PointOrder::RowFirst, "0,3", Some("d3"));
        check(PointOrder::RowFirst, "3,0", None);
        check(PointOrder::RowFirst, "1", None);
        check(PointOrder::RowFirst, "0,1,2", None);
    }
}

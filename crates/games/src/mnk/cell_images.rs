//! The images of cells and marks under the symmetries of a board.
//!
//! On a board of one word, a table contains the images of every byte of marks under all eight symmetries,
//! side by side. A position is transformed by looking up its bytes and joining the images, not mark by mark.

use game::{Grid, Point};

use super::Rules;

/// The images of cells and sets of marks under the symmetries.
#[derive(Debug, Clone)]
pub(super) struct CellImages {
    pub(super) grid: Grid,
    /// The image of each cell, symmetry by symmetry.
    cells: Vec<Point>,
    /// For each byte of a board of one word, the images of its 256 values under all symmetries. A board with
    /// four symmetries has each of them twice.
    bytes: Vec<[[u64; 8]; 256]>,
}

impl CellImages {
    pub(super) fn new(rules: Rules) -> CellImages {
        let grid = Grid { rows: rules.rows as usize, columns: rules.columns as usize };
        let image = |symmetry: usize, cell: usize| {
            let (row, column) = grid.image(symmetry, cell / grid.columns, cell % grid.columns);
            Point((row * grid.columns + column) as u16)
        };
        let cells: Vec<Point> = (0..grid.symmetries())
            .flat_map(|symmetry| (0..rules.cells()).map(move |cell| image(symmetry, cell)))
            .collect();
        let bytes = if rules.cells() <= 64 { images_of_bytes(&cells, rules.cells()) } else { Vec::new() };
        CellImages { grid, cells, bytes }
    }

    /// Returns the images of all cells under the symmetry.
    pub(super) fn of_cells(&self, symmetry: usize) -> &[Point] {
        let cells = self.grid.rows * self.grid.columns;
        &self.cells[symmetry * cells..][..cells]
    }

    /// Returns the images of the marks under each symmetry, on a board of one word.
    #[inline]
    pub(super) fn of_marks(&self, marks: u64) -> [u64; 8] {
        let mut images = [0; 8];
        for (byte, values) in self.bytes.iter().enumerate() {
            let part = &values[(marks >> (8 * byte) & 0xff) as usize];
            images.iter_mut().zip(part).for_each(|(image, part)| *image |= part);
        }
        images
    }
}

/// Makes the images of every value of every byte from those of the cells.
fn images_of_bytes(images: &[Point], cells: usize) -> Vec<[[u64; 8]; 256]> {
    let symmetries = images.len() / cells;
    let image = |byte: usize, value: usize, symmetry: usize| {
        let marks = (0..8).filter(|bit| value >> bit & 1 != 0).map(|bit| 8 * byte + bit);
        let on_board = marks.filter(|mark| *mark < cells);
        on_board.fold(0, |image, man| image | 1 << images[symmetry % symmetries * cells + man].0)
    };
    let values =
        |byte| std::array::from_fn(|value| std::array::from_fn(|symmetry| image(byte, value, symmetry)));
    (0..cells.div_ceil(8)).map(values).collect()
}

//! Canonical keys of sets of lines: symmetric sets have the same key.

use game::{Point, Points, fold_key};

use crate::lines::line_board::{LineBoard, undone};

/// The symmetries of a board, with lookup tables for boards of one word.
#[derive(Debug, Clone)]
pub(in crate::lines) struct LineKeys {
    /// For each byte of a one-word set and each of its values, the image under each symmetry, one symmetry
    /// per lane.
    bytes: Vec<[[u64; LANES]; 256]>,
    images: Vec<Vec<Point>>,
    inverses: Vec<usize>,
}

/// Maximum number of symmetries of a key.
const LANES: usize = 8;

impl LineKeys {
    pub(in crate::lines) fn new<const W: usize>(line_board: &LineBoard<W>) -> LineKeys {
        // The mill board has more than eight symmetries; the first eight are a group. Larger boards use none.
        let symmetries = if W == 1 { line_board.images.len().min(LANES) } else { 1 };
        let images = line_board.images[..symmetries].to_vec();
        let bytes = if W == 1 { images_of_bytes(&images, line_board.points) } else { Vec::new() };
        LineKeys { bytes, images, inverses: line_board.inverses[..symmetries].to_vec() }
    }

    /// Returns the key of a set of lines, and the symmetry that maps the set to its representative.
    pub(in crate::lines) fn of<const W: usize>(&self, lines: &[Points<W>], salt: u64) -> (u64, u8) {
        // A sum of hashes does not depend on the order of the lines.
        if W > 1 {
            let sum = lines.iter().fold(0u64, |sum, line| sum.wrapping_add(fold_key(line.0)));
            return (fold_key([sum, salt]), 0);
        }
        let mut sums = [0u64; LANES];
        for line in lines {
            let mut images = [0; LANES];
            for (byte, values) in self.bytes.iter().enumerate() {
                let part = &values[(line.0[0] >> (8 * byte) & 0xff) as usize];
                images.iter_mut().zip(part).for_each(|(image, part)| *image |= part);
            }
            sums.iter_mut().zip(images).for_each(|(sum, image)| *sum = sum.wrapping_add(mixed(image)));
        }
        // The representative is the image with the least sum. Lanes without a symmetry do not count.
        let sums = sums.iter().take(self.images.len()).zip(0..);
        let (sum, symmetry) = sums.min().map_or((0, 0), |(sum, symmetry)| (*sum, symmetry));
        (fold_key([sum, salt]), symmetry)
    }

    /// The image of a set under a symmetry.
    pub(in crate::lines) fn image<const W: usize>(&self, points: Points<W>, symmetry: u8) -> Points<W> {
        if symmetry == 0 { points } else { points.permuted(&self.images[symmetry as usize]) }
    }

    /// The image of a set under the inverse of a symmetry.
    pub(in crate::lines) fn original<const W: usize>(&self, points: Points<W>, symmetry: u8) -> Points<W> {
        self.image(points, self.inverses[symmetry as usize] as u8)
    }
}

impl LineKeys {
    /// The symmetry that is `first` followed by the inverse of `then`.
    pub(in crate::lines) fn undone(&self, first: u8, then: u8) -> u8 {
        undone(&self.images, &self.inverses, first.into(), then.into()) as u8
    }
}

/// Hashes a word by xor-shifts and multiplications.
#[inline]
fn mixed(word: u64) -> u64 {
    let product = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (product ^ product >> 29).wrapping_mul(0x9fb2_1c65_1e98_df25)
}

/// The lookup table of [`LineKeys`]; bits beyond the board and lanes without a symmetry are 0.
fn images_of_bytes(images: &[Vec<Point>], points: usize) -> Vec<[[u64; LANES]; 256]> {
    let image = |byte: usize, value: usize, symmetry: usize| {
        let set = (0..8).filter(|bit| value >> bit & 1 != 0).map(|bit| 8 * byte + bit);
        let on_board = set.filter(|point| *point < points);
        images.get(symmetry).map_or(0, |images| on_board.fold(0, |set, point| set | 1 << images[point].0))
    };
    let values = |byte| std::array::from_fn(|value| std::array::from_fn(|lane| image(byte, value, lane)));
    (0..points.div_ceil(8)).map(values).collect()
}

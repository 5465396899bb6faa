//! The weights of m,n,k-games while they learn: a sum over the kinds of cells, and a network beside it.

use fastrand::Rng;
use games::mnk::{self, OUTPUT_ONE, SUM_ONE, UNIT_ONE, UNITS};

use super::hidden::HiddenLayer;
use super::lesson::Lesson;
use super::shape::Shape;

/// A sum that begins with these weights, and a network of the same inputs but for the last, which is the move. Its weights are those
/// of the sum, then those of the layer.
#[derive(Debug)]
pub(super) struct CellsShape {
    first: Vec<i16>,
    layer: HiddenLayer<UNITS>,
}

/// The bound of the first rows: a board may have a hundred cells of a kind.
const FIRST: f32 = 0.03;

impl CellsShape {
    /// The shape that begins with the first of these weights, in the order of a file.
    pub(super) fn new(unlearned: &[i16]) -> CellsShape {
        let layer = HiddenLayer::new(mnk::WEIGHTS - 1, mnk::seen_by_other);
        CellsShape { first: unlearned[..mnk::WEIGHTS].to_vec(), layer }
    }

    /// The inputs of the layer.
    fn inputs(&self, lesson: &Lesson) -> impl Iterator<Item = usize> + Clone {
        let count = self.layer.inputs;
        lesson.inputs.iter().copied().filter(move |input| *input < count)
    }
}

impl Shape for CellsShape {
    fn first_weights(&self, scale: f32, random: &mut Rng) -> Vec<f32> {
        let unit = scale * f32::from(SUM_ONE);
        let first = self.first.iter().map(|weight| f32::from(*weight) / unit);
        first.chain(self.layer.first_weights(FIRST, random)).collect()
    }

    fn logit(&self, weights: &[f32], lesson: &Lesson) -> f32 {
        let (sum, layer) = weights.split_at(self.first.len());
        let sums = self.layer.sums(layer, self.inputs(lesson));
        self.layer.logit(layer, &sums, of_cells(sum, lesson))
    }

    fn add_gradient(&self, weights: &[f32], lesson: &Lesson, gradient: &mut [f32]) -> f32 {
        let (sum, layer) = weights.split_at(self.first.len());
        let (of_sum, of_layer) = gradient.split_at_mut(self.first.len());
        let sums = self.layer.sums(layer, self.inputs(lesson));
        let logit = self.layer.logit(layer, &sums, of_cells(sum, lesson));
        let slope = lesson.slope(logit);
        lesson.inputs.iter().for_each(|input| of_sum[*input] += slope);
        self.layer.add_gradient(layer, self.inputs(lesson), &sums, slope, of_layer);
        logit
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let (sum, layer) = weights.split_at(self.first.len());
        let (rows, output) = layer.split_at((self.layer.inputs + 1) * UNITS);
        let number = |unit: f32| move |weight: &f32| (weight * unit).round() as i16;
        let sum = sum.iter().map(number(scale * f32::from(SUM_ONE)));
        let rows = rows.iter().map(number(UNIT_ONE as f32));
        let output = output.iter().map(number(scale * OUTPUT_ONE as f32));
        let numbers: Vec<i16> = sum.chain(rows).chain(output).collect();
        games::weights::write(rules, head, &numbers)
    }
}

/// What the cells are worth by themselves.
fn of_cells(weights: &[f32], lesson: &Lesson) -> f32 {
    lesson.inputs.iter().map(|input| weights[*input]).sum()
}

//! The weights of m,n,k-games while they learn: an early and a late sum over the kinds of cells, and a network beside them.

use std::iter;

use fastrand::Rng;
use games::mnk::{OUTPUT_ONE, STAGES, SUM_ONE, UNIT_ONE, UNITS, WEIGHTS, seen_by_other};

use super::hidden::HiddenLayer;
use super::lesson::Lesson;
use super::shape::Shape;

/// Two sums that begin with the same weights, and a network of the same inputs but for the last, which is the move. The weights are
/// those of the early and of the late sum, then those of the layer.
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
        let layer = HiddenLayer::new(WEIGHTS - 1, seen_by_other);
        CellsShape { first: unlearned[..WEIGHTS].to_vec(), layer }
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
        let sum = self.first.iter().map(|weight| f32::from(*weight) / unit);
        let sums = iter::repeat_n(sum, STAGES).flatten();
        sums.chain(self.layer.first_weights(FIRST, random)).collect()
    }

    fn logit(&self, weights: &[f32], lesson: &Lesson) -> f32 {
        let (of_cells, layer) = weights.split_at(STAGES * WEIGHTS);
        let sums = self.layer.sums(layer, self.inputs(lesson));
        self.layer.logit(layer, &sums, tapered(of_cells, lesson))
    }

    fn add_gradient(&self, weights: &[f32], lesson: &Lesson, gradient: &mut [f32]) -> f32 {
        let (of_cells, layer) = weights.split_at(STAGES * WEIGHTS);
        let (gradient, of_layer) = gradient.split_at_mut(STAGES * WEIGHTS);
        let sums = self.layer.sums(layer, self.inputs(lesson));
        let logit = self.layer.logit(layer, &sums, tapered(of_cells, lesson));
        let slope = lesson.slope(logit);
        for (of_stage, share) in gradient.chunks_mut(WEIGHTS).zip(shares(lesson)) {
            lesson.inputs.iter().for_each(|input| of_stage[*input] += share * slope);
        }
        self.layer.add_gradient(layer, self.inputs(lesson), &sums, slope, of_layer);
        logit
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let (of_cells, layer) = weights.split_at(STAGES * WEIGHTS);
        let (rows, output) = layer.split_at((self.layer.inputs + 1) * UNITS);
        let number = |unit: f32| move |weight: &f32| (weight * unit).round() as i16;
        let of_cells = of_cells.iter().map(number(scale * f32::from(SUM_ONE)));
        let rows = rows.iter().map(number(UNIT_ONE as f32));
        let output = output.iter().map(number(scale * OUTPUT_ONE as f32));
        let numbers: Vec<i16> = of_cells.chain(rows).chain(output).collect();
        games::weights::write(rules, head, &numbers)
    }
}

/// How much the early and the late sum count.
fn shares(lesson: &Lesson) -> [f32; STAGES] {
    [1.0 - lesson.lateness, lesson.lateness]
}

/// What the cells are worth by themselves.
fn tapered(weights: &[f32], lesson: &Lesson) -> f32 {
    let sums = weights.chunks(WEIGHTS).map(|sum| lesson.inputs.iter().map(|input| sum[*input]).sum::<f32>());
    sums.zip(shares(lesson)).map(|(sum, share)| share * sum).sum()
}

//! A sum of weights during training, such as the tables of men's morris: a weight for each count of each
//! feature.
//!
//! The parameters are the differences between consecutive weights of a table, so a count that is hardly ever
//! seen follows its neighbours.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::lesson::TrainingSample;
use super::shape::Shape;

/// Tables that begin with these weights.
#[derive(Debug)]
pub(super) struct TablesShape {
    pub(super) first: Vec<i16>,
    pub(super) table_len: usize,
}

impl TablesShape {
    /// Returns the indices of the differences whose sum is the weight with this index.
    fn differences(&self, number: usize) -> RangeInclusive<usize> {
        number - number % self.table_len..=number
    }
}

impl Shape for TablesShape {
    fn first_weights(&self, scale: f32, _: &mut Rng) -> Vec<f32> {
        self.weights_of(&self.first, scale)
    }

    fn weights_of(&self, numbers: &[i16], scale: f32) -> Vec<f32> {
        let tables = numbers.chunks(self.table_len);
        let differences = tables.flat_map(|table| {
            let before = [0].into_iter().chain(table.iter().copied());
            table.iter().zip(before).map(|(weight, before)| f32::from(*weight) - f32::from(before))
        });
        differences.map(|difference| difference / scale).collect()
    }

    fn logit(&self, weights: &[f32], lesson: &TrainingSample) -> f32 {
        lesson.inputs.iter().map(|input| weights[self.differences(*input)].iter().sum::<f32>()).sum()
    }

    fn add_gradient(&self, weights: &[f32], lesson: &TrainingSample, gradient: &mut [f32]) -> f32 {
        let logit = self.logit(weights, lesson);
        let slope = lesson.slope(logit);
        for input in &lesson.inputs {
            gradient[self.differences(*input)].iter_mut().for_each(|sum| *sum += slope);
        }
        logit
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let whole =
            |number: usize| (weights[self.differences(number)].iter().sum::<f32>() * scale).round() as i16;
        let numbers: Vec<i16> = (0..weights.len()).map(whole).collect();
        games::weights::write(rules, head, &numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_learn_nothing_stay_as_they_are() {
        let mut random = Rng::with_seed(1);
        let first: Vec<i16> = (0..4 * 13).map(|_| random.i16(-5000..5000)).collect();
        let shape = TablesShape { first: first.clone(), table_len: 13 };
        let weights = shape.first_weights(300.0, &mut random);
        let file = shape.file(&weights, 300.0, "mill:nine", &[]);
        assert_eq!(games::weights::read(&file, "mill:nine", first.len()), Ok(first));
    }
}

//! Learned weights: the estimates of the games follow from their files.

use std::fs;

use filetto_games::mill::{self, Mill, WEIGHTS};
use filetto_games::mnk::{self, Mnk, WeightLayout};
use filetto_games::network::{HIDDEN, HIDDEN_ONE, NetworkNumbers, OUTPUT_ONE};
use filetto_games::ultimate::{self, INPUTS, Ultimate, image_of_input, seen_by_other};
use filetto_games::weights;
use game::{Evaluate, Game, Notation, Player};

use super::positions;

fn file(name: &str) -> Vec<u8> {
    fs::read(format!("{}/weights/{name}.weights", env!("CARGO_MANIFEST_DIR"))).expect("a file of weights")
}

fn estimate<G: Evaluate>(game: &G, position: &G::Position) -> i32 {
    game.estimate(position, &game.accumulator(position))
}

/// Returns the correction of a network by its definition: every input by itself, without accumulators.
fn correction(numbers: &NetworkNumbers, inputs: &[usize], mover: Player) -> i32 {
    let mut total = i64::from(numbers.output_bias);
    for (place, player) in [mover, !mover].into_iter().enumerate() {
        for unit in 0..HIDDEN {
            let seen = |input: &usize| if player == Player::First { *input } else { seen_by_other(*input) };
            let rows = inputs.iter().map(|input| i64::from(numbers.rows[seen(input)][unit]));
            let sum = i64::from(numbers.bias[unit]) + rows.sum::<i64>();
            total += sum.clamp(0, HIDDEN_ONE.into()) * i64::from(numbers.output[place * HIDDEN + unit]);
        }
    }
    (total / (i64::from(HIDDEN_ONE) * i64::from(OUTPUT_ONE))) as i32
}

#[test]
fn the_networks_of_ultimate_add_what_their_files_say() {
    check_network("ultimate", "ultimate");
    check_network("ultimate:closed=no", "ultimate-closed-no");
    check_network("ultimate:tie=boards", "ultimate-tie-boards");
    check_network("ultimate:closed=no,tie=boards", "ultimate-closed-no-tie-boards");
}

fn check_network(spec: &str, name: &str) {
    let rules: ultimate::Rules = spec.parse().expect("a spec");
    let numbers = NetworkNumbers::parse(&file(name), spec, INPUTS).expect("a network");
    let (game, without) = (Ultimate::new(rules), Ultimate::without_network(rules));
    let mut largest = 0;
    for position in positions(&game, 40) {
        let mut inputs = Vec::new();
        game.inputs(&position, |input| inputs.push(input));
        let correction = correction(&numbers, &inputs, game.to_move(&position));
        let added = estimate(&game, &position) - estimate(&without, &position);
        assert_eq!(added, correction, "{}", game.write_position(&position));
        largest = largest.max(added.abs());
    }
    assert!(largest > 50, "{largest}");
}

#[test]
fn symmetric_positions_have_the_images_of_the_inputs() {
    use game::Symmetric;
    let game = Ultimate::new(ultimate::Rules::DEFAULT);
    for position in positions(&game, 5) {
        let inputs = |position: &ultimate::Position, symmetry: usize| {
            let mut inputs = Vec::new();
            game.inputs(position, |input| inputs.push(image_of_input(input, symmetry)));
            inputs.sort_unstable();
            inputs
        };
        // Symmetry 0 is the identity.
        let expected: Vec<_> = (0..8).map(|symmetry| inputs(&position, symmetry)).collect();
        let images: Vec<_> =
            (0..8).map(|symmetry| inputs(&game.transformed(&position, symmetry), 0)).collect();
        assert_eq!(images, expected);
    }
}

#[test]
fn men_s_morris_adds_up_the_weights_of_its_file() {
    for name in ["six", "nine", "lasker", "morabaraba", "twelve"] {
        let rules: mill::Rules = format!("mill:{name}").parse().expect("a spec");
        let numbers = weights::read(&file(&format!("mill-{name}")), &rules.to_string(), WEIGHTS);
        let numbers = numbers.expect("weights");
        let (game, without) = (Mill::new(rules), Mill::without_learned_weights(rules));
        let mut changed = 0;
        for position in positions(&game, 20) {
            let mut sum = 0;
            game.weights_of(&position, |number| sum += i32::from(numbers[number]));
            assert_eq!(estimate(&game, &position), sum, "{}", game.write_position(&position));
            changed += i32::from(sum != estimate(&without, &position));
        }
        assert!(changed > 500, "{name}: {changed}");
    }
}

#[test]
fn rows_of_five_add_up_the_weights_of_their_files() {
    check_rows("mnk:15,15,5", "mnk-15-15-5");
    for rule in ["renju", "caro"] {
        check_rows(&format!("mnk:15,15,5,rule={rule}"), &format!("mnk-15-15-5-{rule}"));
    }
}

fn check_rows(spec: &str, name: &str) {
    let game = Mnk::<4>::new(spec.parse().expect("a spec"));
    let layout = game.weight_layout();
    let numbers = weights::read(&file(name), spec, layout.all()).expect("weights");
    let (of_sums, of_network) = numbers.split_at(layout.sums());
    let (early, late) = of_sums.split_at(layout.weights());
    let without = game.without_learned_weights();
    let mut changed = 0;
    for position in positions(&game, 5) {
        let mut visited = Vec::new();
        game.weights_of(&position, |number, part| visited.push((number, part)));
        let sum = |of: &[i16]| visited.iter().map(|(number, _)| i32::from(of[*number])).sum::<i32>();
        let marks: usize = Player::BOTH.iter().map(|player| position.marks(*player).len()).sum();
        let plies = marks.min(40) as i32;
        let tapered = (sum(early) * (40 - plies) + sum(late) * plies) / (40 * i32::from(mnk::SUM_ONE));
        let expected = tapered + added_by_network(layout, of_network, &visited);
        assert_eq!(estimate(&game, &position), expected, "{}", game.write_position(&position));
        changed += i32::from(expected != estimate(&without, &position));
    }
    assert!(changed > 200, "{changed}");
}

/// Returns the correction of the network of m,n,k-games, from its weights in the order of a file and the
/// visited cells with their parts of the board.
fn added_by_network(layout: WeightLayout, weights: &[i16], visited: &[(usize, usize)]) -> i32 {
    use mnk::{FEATURE_ONE, FEATURES, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, PARTS, UNIT_ONE, UNITS};
    let inputs = layout.inputs();
    let weight = |index: usize| i32::from(weights[index]);
    let row = |row: usize, unit: usize| weight(row * UNITS + unit);
    let step = i32::from(UNIT_ONE / FEATURE_ONE);
    let mut features = Vec::new();
    for side in 0..2 {
        let seen = |number: usize| if side == 0 { number } else { layout.seen_by_other(number) };
        let sum = |part: usize, unit: usize| -> i32 {
            let cells = visited.iter().filter(|(number, at)| *number < inputs && *at == part);
            cells.map(|(number, _)| row(seen(*number), unit)).sum()
        };
        let clipped = |sum: i32| sum.clamp(0, UNIT_ONE.into());
        let whole = |unit: usize| (0..PARTS).map(|part| sum(part, unit)).sum::<i32>() + row(inputs, unit);
        let parts = |unit: usize| {
            (0..PARTS).map(|part| clipped(sum(part, unit) + row(inputs + 1, unit))).sum::<i32>()
        };
        features.extend((0..UNITS).map(|unit| clipped(whole(unit)) / step));
        features.extend((0..UNITS).map(|unit| parts(unit) / step));
    }
    let product =
        |from: usize| (0..FEATURES).map(|index| features[index] * weight(from + index)).sum::<i32>();
    let to_hidden = (inputs + 2) * UNITS;
    let bias = to_hidden + HIDDEN * FEATURES;
    let output = bias + HIDDEN;
    let hidden = |unit: usize| weight(bias + unit) + product(to_hidden + unit * FEATURES) / HIDDEN_ONE;
    let of_hidden =
        |unit: usize| hidden(unit).clamp(0, FEATURE_ONE.into()) * weight(output + FEATURES + unit);
    let total = product(output) + (0..HIDDEN).map(of_hidden).sum::<i32>();
    total / (i32::from(FEATURE_ONE) * OUTPUT_ONE)
}

/// Estimates recorded on 24 November 2026. They change with the weights.
#[test]
fn estimates_are_those_that_were_recorded() {
    fn first_eight<G: Evaluate>(game: &G) -> Vec<i32> {
        positions(game, 1).iter().take(8).map(|position| estimate(game, position)).collect()
    }
    let ultimate = first_eight(&Ultimate::new(ultimate::Rules::DEFAULT));
    let nine = first_eight(&Mill::new(mill::Variant::Nine.rules()));
    assert_eq!(
        [ultimate, nine],
        [[62, -13, 36, -7, 40, -22, 53, -39], [307, 35, 282, -61, 412, 84, 208, -259]]
    );
}

/// Those of m,n,k-games may have more than the others: a page fetches them with the first game that needs
/// them.
#[test]
fn all_files_together_are_small() {
    let folder = format!("{}/weights", env!("CARGO_MANIFEST_DIR"));
    let mut sizes = [0; 2];
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("a file");
        let name = entry.file_name().into_string().expect("a name in UTF-8");
        if name.ends_with(".weights") {
            sizes[usize::from(name.starts_with("mnk-"))] += entry.metadata().expect("its data").len();
        }
    }
    assert!(sizes[0] < 190_000 && sizes[1] < 3_000_000, "{sizes:?}");
}

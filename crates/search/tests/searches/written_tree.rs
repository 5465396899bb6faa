//! Trees written as text: the searches agree with each other and with a plain evaluation.

use fastrand::Rng;
use filetto_search::{Leaf, ValueRange, WrittenStep, WrittenTree, WrittenWalk};

fn parse(text: &str) -> WrittenTree {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_examples_of_the_thesis_do_not_need_their_unknown_leaf() {
    for (text, value, unneeded) in [("max(6, min(3, x))", 600, "x"), ("min(1, max(3, y))", 100, "y")] {
        let tree = parse(text);
        let walks =
            [WrittenWalk::minimax(&tree), WrittenWalk::negamax(&tree), WrittenWalk::alpha_beta(&tree)];
        for walk in &walks {
            assert_eq!(walk.value, ValueRange::exactly(value), "{text}");
        }
        let [minimax, _, alpha_beta] = walks;
        assert_eq!(minimax.unvisited(&tree).count(), 0);
        let unvisited: Vec<String> = alpha_beta.unvisited(&tree).map(|node| tree.text(node)).collect();
        assert_eq!((unvisited, alpha_beta.cutoffs), (vec![unneeded.to_owned()], 1), "{text}");
    }
}

#[test]
fn a_value_that_depends_on_a_name_is_a_range() {
    for (text, expected) in [
        ("x", "?"),
        ("max(6, x)", "≥6"),
        ("min(6, x)", "≤6"),
        ("max(2, min(5, x))", "2..5"),
        ("max(min(2.5, x), -1)", "-1..2.5"),
        ("max(min(3, x), min(y, 4), 4)", "4"),
    ] {
        let tree = parse(text);
        assert_eq!(WrittenWalk::minimax(&tree).value.to_string(), expected, "{text}");
        assert_eq!(WrittenWalk::alpha_beta(&tree).value.to_string(), expected, "{text}");
    }
}

#[test]
fn alpha_and_beta_stand_at_each_node() {
    let tree = parse("max(6, min(3, x))");
    let steps = WrittenWalk::alpha_beta(&tree).steps;
    let window = |low, high| (low, high);
    assert_eq!(steps[0], WrittenStep::Enter { node: 0, window: window(ValueRange::MIN, ValueRange::MAX) });
    assert_eq!(steps[4], WrittenStep::Enter { node: 2, window: window(600, ValueRange::MAX) });
    assert!(steps.contains(&WrittenStep::Cutoff { node: 2, skipped: 1 }));
    let at_most_3 = ValueRange { low: ValueRange::MIN, high: 300 };
    assert!(steps.contains(&WrittenStep::Leave { node: 2, value: at_most_3 }), "{steps:?}");
}

#[test]
fn a_text_is_written_as_it_is_read() {
    for text in
        ["max(6, min(3, x))", "min(-1.5, max(0.25, y_2), 10)", "-7", "alpha", "max(min(max(1, 2), 3), 4)"]
    {
        assert_eq!(parse(text).text(0), text);
    }
    assert_eq!(parse(" MAX( 6 ;Min(3.50,+2 ) )").text(0), "max(6, min(3.5, 2))");
}

#[test]
fn a_wrong_text_says_what_was_expected_and_where() {
    for (text, expected) in [
        ("", "the tree ends at character 1; expected max(...), min(...), a number or a name there"),
        ("max(6, min(3, x)", "the tree ends at character 17; expected , or ) there"),
        ("max(6, )", "expected max(...), min(...), a number or a name at character 8, found \")\""),
        ("max(6 5)", "expected , or ) at character 7, found \"5\""),
        ("max(6, 5) 4", "expected the end of the tree at character 11, found \"4\""),
        ("max(6, max(5, 4))", "max and min alternate: expected the other one at character 8, found \"max\""),
        ("max 6", "expected ( after max at character 5"),
        (
            "max(6, 1.234)",
            "expected a number from -1000000 to 1000000 with at most two decimals at character 8, found \"1.234\"",
        ),
    ] {
        assert_eq!(text.parse::<WrittenTree>().expect_err(text).to_string(), expected);
    }
    let deep = format!("{}1{}", "max(min(".repeat(31), "))".repeat(31));
    assert!(deep.parse::<WrittenTree>().is_err());
    let wide = format!("max({})", vec!["1"; 2_000].join(","));
    assert!(wide.parse::<WrittenTree>().is_err());
}

/// Writes a random tree with names at some leaves.
fn random_tree(random: &mut Rng, depth: u32, is_max: bool) -> String {
    if depth == 0 || random.u32(..5) == 0 {
        let name = ["x", "y", "z"][random.usize(..3)];
        return if random.u32(..4) == 0 { name.to_owned() } else { random.i32(-9..=9).to_string() };
    }
    let children: Vec<String> =
        (0..random.u32(1..4)).map(|_| random_tree(random, depth - 1, !is_max)).collect();
    format!("{}({})", if is_max { "max" } else { "min" }, children.join(","))
}

/// The value of a node with this number for every name.
fn evaluate(tree: &WrittenTree, node: usize, names: i32) -> i32 {
    let node = &tree.nodes()[node];
    match &node.leaf {
        Some(Leaf::Number(value)) => *value,
        Some(Leaf::Unknown(_)) => names,
        None => {
            let values = node.children.iter().map(|child| evaluate(tree, *child, names));
            let best = if node.player == game::Player::First { values.max() } else { values.min() };
            best.expect("children")
        }
    }
}

#[test]
fn the_range_is_what_the_names_can_make_of_the_tree() {
    let mut random = Rng::with_seed(47);
    let mut cutoffs = 0;
    for _ in 0..3_000 {
        let is_max = random.bool();
        let text = random_tree(&mut random, 5, is_max);
        let tree = parse(&text);
        // Minimax is monotone, so the extreme values of all names give the ends of the range.
        let expected = ValueRange {
            low: evaluate(&tree, 0, ValueRange::MIN),
            high: evaluate(&tree, 0, ValueRange::MAX),
        };
        let [minimax, negamax, alpha_beta] =
            [WrittenWalk::minimax(&tree), WrittenWalk::negamax(&tree), WrittenWalk::alpha_beta(&tree)];
        assert_eq!((minimax.value, negamax.value), (expected, expected), "{text}");
        assert_eq!(alpha_beta.value, expected, "{text}");
        assert_eq!(minimax.nodes, tree.nodes().len());
        assert_eq!(alpha_beta.nodes + alpha_beta.unvisited(&tree).count(), tree.nodes().len(), "{text}");
        cutoffs += alpha_beta.cutoffs;
    }
    assert!(cutoffs > 500, "{cutoffs}");
}

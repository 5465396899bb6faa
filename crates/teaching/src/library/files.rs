//! The files of rules and lessons, by their ids.

pub(super) const COURSES: &str = include_str!("../../lessons/courses.toml");

pub(super) const RULES: &[(&str, &str)] = &[
    ("filetto", include_str!("../../rules/filetto.toml")),
    ("mill", include_str!("../../rules/mill.toml")),
    ("mnk", include_str!("../../rules/mnk.toml")),
    ("ultimate", include_str!("../../rules/ultimate.toml")),
];

pub(super) const LESSONS: &[(&str, &str)] = &[
    ("filetto/chain", include_str!("../../lessons/filetto/chain.toml")),
    ("filetto/defence", include_str!("../../lessons/filetto/defence.toml")),
    ("filetto/fork", include_str!("../../lessons/filetto/fork.toml")),
    ("filetto/lines", include_str!("../../lessons/filetto/lines.toml")),
    ("filetto/midpoints", include_str!("../../lessons/filetto/midpoints.toml")),
    ("filetto/order", include_str!("../../lessons/filetto/order.toml")),
    ("filetto/play-it-out", include_str!("../../lessons/filetto/play-it-out.toml")),
    ("filetto/resistance", include_str!("../../lessons/filetto/resistance.toml")),
    ("filetto/threats", include_str!("../../lessons/filetto/threats.toml")),
    ("gomoku/answers", include_str!("../../lessons/gomoku/answers.toml")),
    ("gomoku/chain-of-fours", include_str!("../../lessons/gomoku/chain-of-fours.toml")),
    ("gomoku/counter-four", include_str!("../../lessons/gomoku/counter-four.toml")),
    ("gomoku/fork", include_str!("../../lessons/gomoku/fork.toml")),
    ("gomoku/fours-and-threes", include_str!("../../lessons/gomoku/fours-and-threes.toml")),
    ("gomoku/how-large", include_str!("../../lessons/gomoku/how-large.toml")),
    ("gomoku/open-four", include_str!("../../lessons/gomoku/open-four.toml")),
    ("gomoku/shapes", include_str!("../../lessons/gomoku/shapes.toml")),
    ("tris/first-move", include_str!("../../lessons/tris/first-move.toml")),
    ("tris/fork", include_str!("../../lessons/tris/fork.toml")),
    ("tris/larger-boards", include_str!("../../lessons/tris/larger-boards.toml")),
    ("tris/never-lose", include_str!("../../lessons/tris/never-lose.toml")),
    ("tris/pairings", include_str!("../../lessons/tris/pairings.toml")),
    ("tris/stop-the-fork", include_str!("../../lessons/tris/stop-the-fork.toml")),
    ("tris/win-and-block", include_str!("../../lessons/tris/win-and-block.toml")),
];

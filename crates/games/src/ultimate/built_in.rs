//! The networks that are built in. `crates/games/weights/README.md` says how they came about.

use std::sync::{Arc, LazyLock};

use super::Rules;
use super::inputs::{INPUTS, seen_by_other};
use crate::network::{Network, NetworkNumbers};

static USUAL: LazyLock<Arc<Network>> =
    LazyLock::new(|| read(Rules::DEFAULT, include_bytes!("../../weights/ultimate.weights")));

/// The network of these rules, if one has made the search stronger.
pub(super) fn network(rules: Rules) -> Option<Arc<Network>> {
    (rules == Rules::DEFAULT).then(|| USUAL.clone())
}

fn read(rules: Rules, file: &[u8]) -> Arc<Network> {
    let numbers = NetworkNumbers::parse(file, &rules.to_string(), INPUTS).expect("a test reads the file");
    Arc::new(Network::new(&numbers, seen_by_other))
}

//! The networks that are built in. `crates/games/weights/README.md` says how they came about.

use std::sync::{Arc, LazyLock};

use super::inputs::{INPUTS, seen_by_other};
use super::spec::{Rules, Tie};
use crate::network::{Network, NetworkNumbers};

/// A network that is read when it is first asked for.
type Lazy = LazyLock<Arc<Network>>;

static USUAL: Lazy = Lazy::new(|| read(Rules::DEFAULT, include_bytes!("../../weights/ultimate.weights")));
static OPEN: Lazy =
    Lazy::new(|| read(OPEN_RULES, include_bytes!("../../weights/ultimate-closed-no.weights")));
static BOARDS: Lazy =
    Lazy::new(|| read(BOARDS_RULES, include_bytes!("../../weights/ultimate-tie-boards.weights")));

static OPEN_BOARDS: Lazy = Lazy::new(|| {
    read(OPEN_BOARDS_RULES, include_bytes!("../../weights/ultimate-closed-no-tie-boards.weights"))
});

/// Won boards can be played on.
const OPEN_RULES: Rules = Rules { closed: false, ..Rules::DEFAULT };

/// Without three boards in line, more boards win.
const BOARDS_RULES: Rules = Rules { tie: Tie::Boards, ..Rules::DEFAULT };

/// Both.
const OPEN_BOARDS_RULES: Rules = Rules { closed: false, tie: Tie::Boards };

/// The network of these rules, if one has made the search stronger.
pub(super) fn network(rules: Rules) -> Option<Arc<Network>> {
    let networks = [
        (Rules::DEFAULT, &USUAL),
        (OPEN_RULES, &OPEN),
        (BOARDS_RULES, &BOARDS),
        (OPEN_BOARDS_RULES, &OPEN_BOARDS),
    ];
    networks.into_iter().find(|(own, _)| *own == rules).map(|(_, network)| Arc::clone(network))
}

fn read(rules: Rules, file: &[u8]) -> Arc<Network> {
    let numbers = NetworkNumbers::parse(file, &rules.to_string(), INPUTS).expect("a test reads the file");
    Arc::new(Network::new(&numbers, seen_by_other))
}

//! `cargo xtask attack`: plays attacks of one client on the others against a server that it starts on this
//! machine, and compares the results with the promises of docs/security.md.
//!
//! During an attack, an honest client at another address repeatedly requests an `easy` move. Every attack
//! is bounded in count and time, all of them take about a minute, and only loopback addresses are used.

mod attacks;
mod honest;
mod live;
mod request;
mod table_file;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use self::attacks::{ATTACKS, ServerAttack};
use self::honest::{HonestClient, HonestReport};
use crate::server::ServerProcess;

/// Memory limit of the server, in MiB.
const MEMORY: u64 = 512;

/// Maximum time that an honest client may wait for an `easy` move.
const MAX_WAIT: Duration = Duration::from_secs(1);

/// Maximum time for which the attackers' searches may continue after the attack.
const MAX_REST: Duration = Duration::from_secs(5);

/// Attacks the given program, or a release build of the sources.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let program = match arguments {
        [] => crate::program::release(root)?,
        [program] => PathBuf::from(program),
        _ => bail!("expected cargo xtask attack [PROGRAM]"),
    };
    let server = ServerProcess::start(&program, &["--threads", "2", "--memory", &MEMORY.to_string()])?;
    println!("| attack | tried | refused | honest moves | lost | longest wait | over after | memory |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut is_kept = true;
    for attack in ATTACKS {
        let row = play(&server, attack)?;
        println!("{}", row.text());
        is_kept &= row.keeps_the_promises();
    }
    let forged = table_file::play(&program)?;
    println!("{}", forged.text());
    ensure!(is_kept && forged.is_refused(), "a promise of docs/security.md was not kept");
    Ok(())
}

/// The results of an attack.
struct AttackReport {
    name: &'static str,
    tried: usize,
    refused: usize,
    honest: HonestReport,
    /// Time until the attackers' searches ended after the attack; `None` if they did not end in time.
    rest: Option<Duration>,
    /// Peak memory of the server so far, in kB.
    memory: u64,
}

impl AttackReport {
    fn text(&self) -> String {
        let AttackReport { name, tried, refused, honest, rest, memory } = self;
        let rest = rest.map_or_else(|| "never".to_owned(), |rest| format!("{} ms", rest.as_millis()));
        let HonestReport { moves, lost, longest } = honest;
        let (longest, memory) = (longest.as_millis(), memory * 1024 / 1_000_000);
        format!("| {name} | {tried} | {refused} | {moves} | {lost} | {longest} ms | {rest} | {memory} MB |")
    }

    fn keeps_the_promises(&self) -> bool {
        let HonestReport { moves, lost, longest } = self.honest;
        moves > 0 && lost == 0 && longest <= MAX_WAIT && self.rest.is_some() && self.memory <= MEMORY * 1024
    }
}

/// Plays an attack while an honest client requests moves.
fn play(server: &ServerProcess, attack: &ServerAttack) -> Result<AttackReport> {
    let honest = HonestClient::start(server.address)?;
    let refused = (attack.play)(server.address)?;
    let begin = Instant::now();
    let mut rest = None;
    while rest.is_none() && begin.elapsed() < MAX_REST {
        rest = request::is_idle(server.address).then(|| begin.elapsed());
    }
    let honest = honest.finish();
    let memory = server.peak()?;
    Ok(AttackReport { name: attack.name, tried: attack.tried, refused, honest, rest, memory })
}

//! Commands for CI and developers.
//!
//! * `cargo xtask ci`: all checks of a commit.
//! * `cargo xtask tidy`: checks of the source tree itself.
//! * `cargo xtask supply`: the sources, licences and versions of all dependencies.
//! * `cargo xtask platforms`: type checks for Windows and macOS, with the oldest compiler.
//! * `cargo xtask wine`: the program for Windows under Wine.
//! * `cargo xtask page`: the types and lints of the page.
//! * `cargo xtask answers`: the schemas and types of the answers, from the program.
//! * `cargo xtask browser`: the tests of the page in a browser.
//! * `cargo xtask wasm`: the WebAssembly module, and its tests.
//! * `cargo xtask certificates`: the Python checker on valid and forged certificates.
//! * `cargo xtask formal`: the proofs of the verified checker, its program, and that on certificates.
//! * `cargo xtask levels`: matches for the table of docs/levels.md.
//! * `cargo xtask figures`: the figures of docs/figures.md.
//! * `cargo xtask ladder`: solutions for a table of docs/figures.md.
//! * `cargo xtask atlas`: the atlas of solved m,n,k-boards.
//! * `cargo xtask renju-suite`: the suite of forbidden points of renju, and another program as a referee.
//! * `cargo xtask techniques`: the savings of each search technique, for the page and docs/search.md.
//! * `cargo xtask rivals`: matches against engines of other programs, for a table of docs/engines.md.
//! * `cargo xtask proof-games`: games by a certificate of gomoku against all kinds of defenders.
//! * `cargo xtask load`: the server with many clients.
//! * `cargo xtask interop`: the engine with other programs as referees.
//! * `cargo xtask cluster`: tables built by several processes, some of them killed, compared with those of
//!   one.
//! * `cargo xtask packages`: the packages as a registry would get them, and a program outside that uses them.
//! * `cargo xtask site`: the documents as a book, with the reference of the interfaces, and a front page.
//! * `cargo xtask dist`: the files of a release.
//! * `cargo xtask python`: the tests of the Python package, installed from its wheel.
//! * `cargo xtask wheel`: the wheels of the Python package.
//! * `cargo xtask attack`: the server with hostile clients.
//! * `cargo xtask proxies`: the server behind the proxies of deploy/.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod answers;
mod atlas;
mod attack;
mod browser;
mod certificates;
mod ci;
mod cluster;
#[cfg(unix)]
mod dist;
mod documents;
mod engine_pipes;
mod figures;
mod formal;
mod interop;
mod ladder;
mod levels;
mod load;
mod marked;
mod node;
mod packages;
mod page;
mod platforms;
mod program;
mod proof_games;
mod proxies;
mod python;
mod renju_suite;
mod rivals;
mod server;
mod site;
mod supply;
mod techniques;
mod tidy;
mod wasm;
mod wine;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "expected one of: cargo xtask ci, cargo xtask tidy, cargo xtask supply, cargo xtask platforms, cargo xtask wine [PROGRAM], cargo xtask page, cargo xtask answers, cargo xtask browser [ARGUMENT ...], cargo xtask wasm [FILE], \
    cargo xtask certificates, cargo xtask formal, cargo xtask levels [--mistakes | GAME ...], \
    cargo xtask atlas [--long] [--entries \"M,N,K ...\"] [--record] [--write], cargo xtask figures [--counted] [--long] [--measured] [--rivals], cargo xtask ladder [--time SECONDS] [--entries ENTRIES], \
    cargo xtask techniques [PROGRAM], \
    cargo xtask rivals KEY=COMMAND ... [KEY.model=NAME] [--games NUMBER], \
    cargo xtask proof-games FILE [--games NUMBER] [--time MILLISECONDS] [NAME=COMMAND ...], cargo xtask load [CLIENTS [SECONDS]], cargo xtask attack [PROGRAM], cargo xtask proxies [PROGRAM], \
    cargo xtask cluster [--processes COUNTS] [--kills NUMBER] [ARGUMENT ...], \
    cargo xtask renju-suite [--engine PROGRAM [--positions NUMBER]], cargo xtask dist [--check] [FOLDER] [--address ADDRESS], cargo xtask packages, \
    cargo xtask python [ARGUMENT ...], cargo xtask wheel [TARGET ...], \
    cargo xtask interop [PROGRAM], cargo xtask site [FOLDER] [--page FOLDER]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["ci"] => ci::run(&root()),
        ["tidy"] => tidy::run(&root()),
        ["supply"] => supply::run(&root()),
        ["platforms"] => platforms::run(&root()),
        ["wine", ref arguments @ ..] => wine::run(&root(), arguments),
        ["page"] => page::run(&root()),
        ["answers"] => answers::run(&root()),
        ["certificates"] => certificates::run(&root()),
        ["formal"] => formal::run(&root()),
        ["browser", ref arguments @ ..] => browser::run(&root(), arguments),
        ["wasm", ref arguments @ ..] => wasm::run(&root(), arguments),
        ["levels", ref games @ ..] => levels::run(&root(), games),
        ["figures", ref options @ ..] => figures::run(&root(), options),
        ["ladder", ref arguments @ ..] => ladder::run(&root(), arguments),
        ["atlas", ref arguments @ ..] => atlas::run(&root(), arguments),
        ["renju-suite", ref arguments @ ..] => renju_suite::run(&root(), arguments),
        ["techniques", ref arguments @ ..] => techniques::run(&root(), arguments),
        ["rivals", ref arguments @ ..] => rivals::run(&root(), arguments),
        ["proof-games", ref arguments @ ..] => proof_games::run(&root(), arguments),
        ["load", ref arguments @ ..] => load::run(&root(), arguments),
        ["interop", ref arguments @ ..] => interop::run(&root(), arguments),
        ["cluster", ref arguments @ ..] => cluster::run(&root(), arguments),
        ["site", ref arguments @ ..] => site::run(&root(), arguments),
        ["python", ref arguments @ ..] => python::test(&root(), arguments),
        ["wheel", ref targets @ ..] => python::wheel(&root(), targets),
        ["packages"] => packages::run(&root()),
        ["dist", ref arguments @ ..] => dist::run(&root(), arguments),
        ["attack", ref arguments @ ..] => attack::run(&root(), arguments),
        ["proxies", ref arguments @ ..] => proxies::run(&root(), arguments),
        _ => {
            eprintln!("xtask: {USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The files of a release are made on Linux, whose modes of files they have.
#[cfg(not(unix))]
mod dist {
    pub(crate) fn run(_: &std::path::Path, _: &[&str]) -> anyhow::Result<()> {
        anyhow::bail!("expected a machine with Linux")
    }
}

/// Returns the root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

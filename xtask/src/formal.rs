//! `cargo xtask formal`: compiles the proofs of the verified checker, extracts and builds it as
//! `target/formal/filetto-check-verified`, and compares its verdicts with those of the other checkers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::{certificates, node, program};

/// The proofs, each after those that it needs. The last one writes the checker in OCaml.
const PROOFS: &str =
    "Game Board Certificate Plain Claims Potential Relevance Check Strategy Symmetries Kernel Extract";

/// The proofs that end with a theorem whose axioms Coq prints.
const THEOREMS: [&str; 2] = ["Check", "Strategy"];

/// The sources of the program, each after those that it needs. Coq writes `verified`.
const SOURCES: &str = "number.ml verified.mli verified.ml prediction.ml compact.ml reader.ml games.ml as_coq.ml filetto_check_verified.ml";

/// The answer of Coq for a theorem that rests on no axiom.
const NO_AXIOMS: &str = "Closed under the global context";

pub(crate) fn run(root: &Path) -> Result<()> {
    if node::find("cargo xtask formal", tools)?.is_none() {
        return Ok(());
    }
    let folder = copy_sources(root)?;
    prove(&folder)?;
    let verified = build(&folder)?;
    let program = program::build(root)?;
    let files = certificates::solve(root, &program)?;
    accept(&folder, &verified, &files)?;
    certificates::forge(root, &files, &[("--against", &program), ("--verified", &verified)])
}

fn tools() -> Vec<node::Tool> {
    vec![
        ("coq", node::on_path("coqc")),
        ("ocaml-findlib", node::on_path("ocamlfind")),
        ("ocaml-nox", node::on_path("ocamlopt")),
        ("libzarith-ocaml-dev", zarith()),
    ]
}

/// Returns the folder of the library of large integers for programs in OCaml.
fn zarith() -> Option<PathBuf> {
    let output =
        Command::new("ocamlfind").args(["query", "-format", "%d/zarith.cmxa", "zarith"]).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    path.is_file().then_some(path)
}

/// Copies the sources, so that Coq and OCaml write beside the copies.
fn copy_sources(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/formal");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for sources in ["formal", "formal/ocaml"] {
        for entry in fs::read_dir(root.join(sources)).context(sources)? {
            let path = entry?.path();
            if let Some(name) = path.file_name().filter(|_| path.is_file()) {
                fs::copy(&path, folder.join(name)).with_context(|| path.display().to_string())?;
            }
        }
    }
    Ok(folder)
}

/// Compiles the proofs.
fn prove(folder: &Path) -> Result<()> {
    for proof in PROOFS.split(' ') {
        let expected = if THEOREMS.contains(&proof) { NO_AXIOMS } else { "" };
        compile(folder, proof, expected)?;
    }
    println!("check_sound, check_strategy: {NO_AXIOMS}");
    Ok(())
}

/// Compiles a file of Coq, which must print what is expected: [`NO_AXIOMS`] after a theorem.
fn compile(folder: &Path, proof: &str, expected: &str) -> Result<()> {
    let mut coqc = Command::new("coqc");
    coqc.args(["-q", "-Q", ".", "Filetto"]).arg(format!("{proof}.v")).current_dir(folder);
    let output = coqc.stderr(Stdio::inherit()).output().context("cannot run coqc")?;
    ensure!(output.status.success(), "coqc refused {proof}.v");
    let answer = String::from_utf8_lossy(&output.stdout);
    ensure!(answer.trim() == expected, "{proof}.v rests on axioms: {answer}");
    Ok(())
}

fn build(folder: &Path) -> Result<PathBuf> {
    const PROGRAM: &str = "filetto-check-verified";
    let mut ocaml = Command::new("ocamlfind");
    // Without warnings: extracted code names values that it does not use.
    ocaml.args(["ocamlopt", "-w", "-a", "-inline", "200", "-package", "zarith", "-linkpkg"]);
    let status = ocaml.args(SOURCES.split(' ')).args(["-o", PROGRAM]).current_dir(folder).status();
    ensure!(status.context("cannot run ocamlfind")?.success(), "ocamlopt failed");
    Ok(folder.join(PROGRAM))
}

/// Checks true certificates with the program, and with Coq itself.
fn accept(folder: &Path, verified: &Path, files: &[PathBuf]) -> Result<()> {
    for file in files {
        let status = Command::new(verified).arg(file).status().context("filetto-check-verified")?;
        ensure!(status.success(), "filetto-check-verified refused {}", file.display());
        let in_coq = Command::new(verified).arg("--coq").arg(file).output()?;
        fs::write(folder.join("Certified.v"), in_coq.stdout).context("Certified.v")?;
        compile(folder, "Certified", NO_AXIOMS)?;
    }
    println!("proven by Coq itself: {} certificates", files.len());
    Ok(())
}

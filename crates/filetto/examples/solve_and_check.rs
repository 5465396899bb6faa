//! Solves a game with a certificate, and checks the certificate by the rules alone:
//! `cargo run --release -p filetto --example solve_and_check [SPEC]`.

#![allow(clippy::print_stdout)]

use std::error::Error;

use filetto::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let spec = std::env::args().nth(1).unwrap_or_else(|| "filetto".to_owned());
    solve_and_check(&spec)
}

/// Prints the result of the solver and that of the certificate.
pub(crate) fn solve_and_check(spec: &str) -> Result<(), Box<dyn Error>> {
    let session = registry::open(spec)?;
    let query = SolveQuery { proof: true, ..SolveQuery::default() };
    let solution = session.solve(&query, u64::MAX, &mut Unlimited);
    println!(
        "{spec}: {:?} in {:?} plies, {} nodes",
        solution.assessment.wdl(),
        solution.assessment.plies(),
        solution.nodes
    );
    println!("best play: {}", solution.variation.join(" "));
    let proof = solution.proof.map_err(|why| format!("no certificate: {why:?}"))?;
    let proven = check_proof(&proof, &mut |_| true).map_err(|error| error.message().to_string())?;
    println!("the certificate proves: {:?}, {} positions visited", proven.finding, proven.positions);
    Ok(())
}

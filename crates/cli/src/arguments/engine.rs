//! The arguments of `engine`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use engine::Agent;
use protocols::{MAX_HASH, Protocol};

use super::values::{Mebibytes, agent, memory, number, threads};

/// `filetto engine`.
#[derive(Args)]
pub(crate) struct EngineModeArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: Option<String>,
    #[arg(long, value_name = "NAME", value_parser = protocol(), hide_possible_values = true)]
    pub(crate) protocol: Option<Protocol>,
    #[arg(long, value_name = "WHO", value_parser = agent)]
    pub(crate) level: Option<Agent>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    #[arg(long, visible_alias = "hash", value_name = "MEMORY", value_parser = memory(1..=MAX_HASH), default_value = "64")]
    pub(crate) memory: Mebibytes,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    /// A certificate, or a folder of them, to play by.
    #[arg(long, value_name = "FILE", requires = "spec")]
    pub(crate) proof: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "spec")]
    pub(crate) weights: Option<PathBuf>,
}

/// Reads the name of a protocol.
fn protocol() -> impl TypedValueParser<Value = Protocol> {
    // Only names of protocols are accepted, so the default is never used.
    PossibleValuesParser::new(Protocol::ALL.map(Protocol::name))
        .map(|name| Protocol::parse(&name).unwrap_or(Protocol::Ugi))
}

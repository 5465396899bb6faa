//! The events of `learn --json`, in the forms of docs/json.md.

use learn::{Epoch, Generation, RunFile, WeightsFile};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// The conditions of a run of an evolution strategy.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "run")]
pub(in crate::commands) struct RunEvent {
    target: Json,
    spec: Json,
    conditions: Json,
    seed: Json,
    population: Json,
    games: Json,
    /// The first weights by their names.
    weights: Map<String, Json>,
}

/// A generation of a run.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "generation")]
pub(in crate::commands) struct GenerationEvent<'a> {
    generation: u32,
    strength: f64,
    shares: &'a [f64],
    sigma: f64,
    weights: Map<String, Json>,
    digest: String,
}

/// The result of `learn genetic`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "result")]
pub(in crate::commands) struct GeneticResult {
    generations: usize,
    weights: Option<Map<String, Json>>,
    digest: Option<String>,
    end: &'static str,
}

/// The result of `learn report` for a run.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "result")]
pub(in crate::commands) struct RunReportResult {
    generations: usize,
    weights: Map<String, Json>,
}

/// An epoch of a fit.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "epoch")]
pub(in crate::commands) struct EpochEvent {
    epoch: u32,
    training: f64,
    validation: f64,
}

/// The result of `learn fit`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "result")]
pub(in crate::commands) struct FitResult {
    pub(super) epochs: u32,
    pub(super) end: &'static str,
}

/// The result of `learn report` for a fit.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "result")]
pub(in crate::commands) struct FitReportResult {
    pub(super) epochs: usize,
    pub(super) loss_without: f64,
}

/// The result of `learn games`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "result")]
pub(in crate::commands) struct GamesResult<'a> {
    pub(super) game: &'a str,
    pub(super) games: usize,
    pub(super) positions: u64,
    pub(super) end: &'static str,
}

/// The result of `learn positions`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename = "result")]
pub(in crate::commands) struct PositionsResult<'a> {
    pub(super) game: &'a str,
    pub(super) positions: usize,
    /// The identity of the tables.
    pub(super) tables: &'a str,
    pub(super) end: &'static str,
}

impl RunEvent {
    pub(super) fn new(run: &RunFile) -> RunEvent {
        let head: Json = serde_json::from_str(&run.head).unwrap_or_default();
        let [target, spec, conditions, seed, population, games] =
            ["target", "spec", "conditions", "seed", "population", "games"].map(|key| head[key].clone());
        let weights = by_name(run, &run.start);
        RunEvent { target, spec, conditions, seed, population, games, weights }
    }
}

impl<'a> GenerationEvent<'a> {
    pub(super) fn new(run: &RunFile, generation: &'a Generation) -> GenerationEvent<'a> {
        GenerationEvent {
            generation: generation.state.generation,
            strength: generation.strength,
            shares: &generation.shares,
            sigma: generation.state.sigma,
            weights: by_name(run, &run.weights_after(generation)),
            digest: written(generation.digest),
        }
    }
}

impl GeneticResult {
    pub(super) fn new(generations: usize, weights: Option<&WeightsFile>, end: &'static str) -> GeneticResult {
        let by_name = |weights: &WeightsFile| {
            weights.weights().iter().map(|(name, weight)| ((*name).to_owned(), Json::from(*weight))).collect()
        };
        let digest = weights.map(|weights| written(weights.digest()));
        GeneticResult { generations, weights: weights.map(by_name), digest, end }
    }
}

impl RunReportResult {
    pub(super) fn new(run: &RunFile) -> RunReportResult {
        RunReportResult { generations: run.generations.len(), weights: by_name(run, &run.weights()) }
    }
}

impl EpochEvent {
    pub(super) fn new(epoch: &Epoch) -> EpochEvent {
        let Epoch { number, training, validation } = *epoch;
        EpochEvent { epoch: number, training, validation }
    }
}

/// Returns weights by their names.
fn by_name(run: &RunFile, weights: &[f64]) -> Map<String, Json> {
    run.names.iter().cloned().zip(weights.iter().map(|weight| Json::from(*weight))).collect()
}

fn written(digest: u64) -> String {
    format!("{digest:016x}")
}

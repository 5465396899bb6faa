//! `view` and `position`: a position as points and paths, from which a screen draws it.

use engine::{Agent, OpeningProtocol, OpeningRule, PositionParts, Session, View};
use game::{Area, MadeLine, Player, Point, Site};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;
use texts::json::names::{MenName, OutcomeName, PlayerName, ReasonName, men_name};
use texts::json::{self, ForbiddenEntry};

use crate::fields::{Fields, required};
use crate::game_fields::GameFields;
use crate::job::Context;
use crate::json::written;
use crate::limits::MAX_SPEC;
use crate::opening_state::{OpeningStateEntry, is_under_way};
use crate::problem::Problem;

/// Maximum number of points in a request; no board has as many.
const MAX_POINTS: usize = 1000;

pub(super) fn view(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let game = GameFields::take(&mut fields)?;
    fields.finish()?;
    let session = game.open(context.sessions)?;
    let opening = game.opening(&*session)?;
    Ok(text_with(&*session, opening.as_ref(), context.texts))
}

/// Returns the view of a position that is set up man by man.
pub(super) fn position(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let spec = required("game", fields.text("game", MAX_SPEC)?)?;
    let occupants = required("occupants", fields.points("occupants", MAX_POINTS)?)?;
    let to_move = required("to_move", fields.player("to_move")?)?;
    let in_hand = fields.pair("in_hand", u8::MAX)?;
    let area = fields.number("area", 0_u8, u8::MAX)?.map(usize::from);
    fields.finish()?;

    let composed = engine::compose(&spec, PositionParts { occupants: &occupants, to_move, in_hand, area })?;
    // Sessions of the cache may have tables.
    let mut session = context.sessions.open(&spec)?;
    session.set_position(&composed.position())?;
    Ok(view_text(&*session, context.texts))
}

/// Returns the view of a session as text.
pub(super) fn view_text(session: &dyn Session, texts: &Catalogue) -> String {
    text_with(session, None, texts)
}

/// Returns the view of a session as text, with the moves that an opening allows. Large boards make long
/// answers, so it is serialized directly, without a tree of JSON values.
fn text_with(session: &dyn Session, opening: Option<&OpeningProtocol>, texts: &Catalogue) -> String {
    let view = session.view();
    let expects = opening.filter(|opening| is_under_way(opening, session));
    let (spec, moves) = (session.spec(), session.moves());
    let legal = session.legal_moves();
    let ending = session.ending().map(|ending| ViewEnding {
        outcome: OutcomeName(ending.outcome.name()),
        reason: ReasonName(ending.reason.name()),
        text: texts.result(view.men, ending, session.history_rules()),
    });
    let view = ViewText {
        game: &spec,
        family: spec.split(':').next().unwrap_or_default(),
        position: session.position(),
        set_up: session.set_up(),
        men: MenName(men_name(view.men)),
        board: board(&view),
        occupants: view.occupants.iter().map(|man| man.map(player)).collect(),
        in_hand: view.in_hand,
        areas: view.areas.iter().map(area).collect(),
        to_move: player(session.to_move()),
        forbidden: json::forbidden(&view, texts),
        legal: legal
            .iter()
            .zip(&view.legal)
            .filter(|(m, _)| expects.is_none_or(|opening| opening.allows(m)))
            .map(|(m, path)| ViewMove { m, path: numbers(path.points()) })
            .collect(),
        opening: texts.classical_opening(&spec, &moves),
        opening_rule: opening.map(|opening| OpeningStateEntry::of(opening, session)),
        opening_rules: OpeningRule::of_game(&spec).into_iter().map(OpeningRule::name).collect(),
        last: moves.last().zip(view.last).map(|(m, path)| ViewMove { m, path: numbers(path.points()) }),
        lines: view.lines.iter().map(line).collect(),
        ending,
        agents: session.agents().into_iter().map(Agent::name).collect(),
        moves: &moves,
    };
    written(&view)
}

/// A position as points and paths.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "View")]
pub(crate) struct ViewText<'a> {
    game: &'a str,
    family: &'a str,
    position: String,
    set_up: Option<String>,
    moves: &'a [String],
    men: MenName,
    board: ViewBoard,
    occupants: Vec<Option<PlayerName>>,
    in_hand: Option<[u8; 2]>,
    areas: Vec<ViewArea>,
    to_move: PlayerName,
    forbidden: Vec<ForbiddenEntry>,
    legal: Vec<ViewMove<'a>>,
    /// The name of the classical opening of renju, in a sentence.
    opening: Option<String>,
    /// The opening by the rule of the request; `null` without one.
    opening_rule: Option<OpeningStateEntry>,
    /// The opening rules for the game.
    opening_rules: Vec<&'static str>,
    last: Option<ViewMove<'a>>,
    lines: Vec<ViewLine>,
    ending: Option<ViewEnding>,
    agents: Vec<&'static str>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Board")]
struct ViewBoard {
    files: u8,
    ranks: u8,
    width: f64,
    height: f64,
    unit: f64,
    points: Vec<ViewPoint>,
    edges: Vec<[u16; 2]>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Site")]
struct ViewPoint {
    name: String,
    file: u8,
    rank: u8,
    x: f64,
    y: f64,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Area")]
struct ViewArea {
    points: Vec<u16>,
    owner: Option<PlayerName>,
    playable: bool,
    closed: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Move")]
pub(super) struct ViewMove<'a> {
    #[serde(rename = "move")]
    pub(super) m: &'a str,
    /// The points to click, in their order.
    pub(super) path: Vec<u16>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MadeLine")]
struct ViewLine {
    points: Vec<u16>,
    player: PlayerName,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Ending")]
struct ViewEnding {
    outcome: OutcomeName,
    reason: ReasonName,
    text: String,
}

pub(super) fn player(player: Player) -> PlayerName {
    PlayerName(player.name())
}

fn numbers(points: &[Point]) -> Vec<u16> {
    points.iter().map(|point| point.0).collect()
}

fn area(area: &Area) -> ViewArea {
    let Area { points, owner, playable, closed } = area;
    ViewArea { points: numbers(points), owner: owner.map(player), playable: *playable, closed: *closed }
}

fn line(line: &MadeLine) -> ViewLine {
    ViewLine { points: numbers(&line.points), player: player(line.player) }
}

/// Returns the board in the plane: its longer side is 1, and `y` grows downwards.
fn board(view: &View) -> ViewBoard {
    let files = 1 + view.sites.iter().map(|site| site.file).max().unwrap_or(0);
    let ranks = 1 + view.sites.iter().map(|site| site.rank).max().unwrap_or(0);
    let unit = 1.0 / f64::from(files.max(ranks));
    let place = |index: u8| round((f64::from(index) + 0.5) * unit);
    let point = |site: &Site| ViewPoint {
        name: site.name(),
        file: site.file,
        rank: site.rank,
        x: place(site.file),
        y: place(ranks - 1 - site.rank),
    };
    ViewBoard {
        files,
        ranks,
        width: round(f64::from(files) * unit),
        height: round(f64::from(ranks) * unit),
        unit: round(unit),
        points: view.sites.iter().map(point).collect(),
        edges: view.edges.iter().map(|(a, b)| [a.0, b.0]).collect(),
    }
}

/// Rounds to six decimals, more than any screen shows.
fn round(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

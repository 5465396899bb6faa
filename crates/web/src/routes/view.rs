//! `POST /api/view` and `POST /api/position`: a position as points and paths, for who draws it.

use engine::{Agent, Parts, Session};
use game::{Men, Message, Path, Player};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::Asked;
use crate::fields::needed;
use crate::opening::{MOST_SPEC, Opening};
use crate::problem::Problem;

pub(super) fn view(asked: &mut Asked<'_>) -> Result<Json, Problem> {
    let refused = asked.refused();
    let opening = Opening::take(&mut asked.fields).map_err(&refused)?;
    asked.fields.finish().map_err(&refused)?;
    let session = opening.open(&asked.state.library, asked.texts)?;
    Ok(view_json(&*session, asked.texts))
}

/// The most points that are read of a position; no board has so many.
const MOST_POINTS: usize = 1000;

/// The position that is put together from its men.
pub(super) fn position(asked: &mut Asked<'_>) -> Result<Json, Problem> {
    let refused = asked.refused();
    let fields = &mut asked.fields;
    let spec = fields.text("game", MOST_SPEC).and_then(|spec| needed("game", spec)).map_err(&refused)?;
    let occupants = fields.points("occupants", MOST_POINTS).and_then(|men| needed("occupants", men));
    let occupants = occupants.map_err(&refused)?;
    let to_move = fields.player("to_move").and_then(|player| needed("to_move", player)).map_err(&refused)?;
    let in_hand = fields.pair("in_hand", u8::MAX).map_err(&refused)?;
    let area = fields.number("area", 0_u8, u8::MAX).map_err(&refused)?.map(usize::from);
    fields.finish().map_err(&refused)?;

    let (texts, library) = (asked.texts, &asked.state.library);
    let parts = Parts { occupants: &occupants, to_move, in_hand, area };
    let composed = engine::compose(&spec, parts).map_err(|error| {
        let id = error.cause().map_or_else(|| error.id(), Message::id);
        Problem::saying(id, texts.compose_error(&error))
    })?;
    // The same with the tables of the game.
    let mut session = library.session(&spec).map_err(|error| Problem::wrong(texts, &error))?;
    session.set_position(&composed.position()).map_err(|error| Problem::wrong(texts, &error))?;
    Ok(view_json(&*session, texts))
}

/// The points of a path.
pub(super) fn points(path: Path) -> Vec<u16> {
    path.points().iter().map(|point| point.0).collect()
}

/// A session as a screen draws it.
pub(super) fn view_json(session: &dyn Session, texts: &Catalogue) -> Json {
    let view = session.view();
    let (spec, moves) = (session.spec(), session.moves());
    let name = |player: Option<Player>| player.map(Player::name);
    let legal = session.legal_moves().into_iter().zip(&view.legal);
    let last = moves.last().zip(view.last).map(|(m, path)| json!({"move": m, "path": points(path)}));
    let ending = session.ending().map(|ending| {
        json!({
            "outcome": ending.outcome.name(),
            "reason": ending.reason.name(),
            "text": texts.result(view.men, ending, session.history_rules()),
        })
    });
    let areas = view.areas.iter().map(|area| {
        let points: Vec<u16> = area.points.iter().map(|point| point.0).collect();
        json!({"points": points, "owner": name(area.owner), "playable": area.playable, "closed": area.closed})
    });
    let lines = view.lines.iter().map(|line| {
        let points: Vec<u16> = line.points.iter().map(|point| point.0).collect();
        json!({"points": points, "player": line.player.name()})
    });
    json!({
        "game": spec,
        "family": spec.split(':').next(),
        "position": session.position(),
        "set_up": session.set_up(),
        "moves": moves,
        "men": match view.men { Men::Marks => "marks", Men::Colours => "colours" },
        "board": board(&view),
        "occupants": view.occupants.iter().map(|man| name(*man)).collect::<Vec<_>>(),
        "in_hand": view.in_hand,
        "areas": areas.collect::<Vec<_>>(),
        "to_move": session.to_move().name(),
        "legal": legal.map(|(m, path)| json!({"move": m, "path": points(*path)})).collect::<Vec<_>>(),
        "last": last,
        "lines": lines.collect::<Vec<_>>(),
        "ending": ending,
        "agents": session.agents().into_iter().map(Agent::name).collect::<Vec<_>>(),
    })
}

/// The board in the plane: its longer side is 1, and `y` grows downwards.
fn board(view: &engine::View) -> Json {
    let files = 1 + view.sites.iter().map(|site| site.file).max().unwrap_or(0);
    let ranks = 1 + view.sites.iter().map(|site| site.rank).max().unwrap_or(0);
    let unit = 1.0 / f64::from(files.max(ranks));
    let place = |index: u8| round((f64::from(index) + 0.5) * unit);
    let points = view.sites.iter().map(|site| {
        json!({
            "name": site.name(),
            "file": site.file,
            "rank": site.rank,
            "x": place(site.file),
            "y": place(ranks - 1 - site.rank),
        })
    });
    json!({
        "files": files,
        "ranks": ranks,
        "width": round(f64::from(files) * unit),
        "height": round(f64::from(ranks) * unit),
        "unit": round(unit),
        "points": points.collect::<Vec<_>>(),
        "edges": view.edges.iter().map(|(a, b)| [a.0, b.0]).collect::<Vec<_>>(),
    })
}

/// Six decimals are more than any screen shows.
fn round(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

//! `POST /api/view`: a position as points and paths, for who draws it.

use engine::{Agent, Session};
use game::{Men, Path, Player};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::Asked;
use crate::opening::Opening;
use crate::problem::Problem;

pub(super) fn view(asked: &mut Asked<'_>) -> Result<Json, Problem> {
    let refused = asked.refused();
    let opening = Opening::take(&mut asked.fields).map_err(&refused)?;
    asked.fields.finish().map_err(&refused)?;
    let session = opening.open(&asked.state.library, asked.texts)?;
    Ok(view_json(&*session, asked.texts))
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
        "lines": [],
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

//! The zone of a win, and the numbers by which a reply far away from it cannot matter.

use proof::{Proof, StrategyReach};

use crate::failure::Failure;
use crate::screen::Screen;

/// Shows the reach of a certificate that has passed its check.
pub(super) fn show(screen: &mut Screen<'_>, certificate: &Proof) -> Result<(), Failure> {
    let texts = screen.texts;
    let wrong = |error| Failure::Failed(texts.message(&error));
    let session = engine::registry::open(&certificate.spec).map_err(wrong)?;
    let Some(reach) = engine::proof_reach(certificate).map_err(wrong)? else {
        return Err(Failure::Usage(texts.text("check-zone-draw")));
    };
    let StrategyReach { points, length, max_free, max_unlisted, awaits_by_room, open_awaits } = &reach;
    let sites = session.view().sites;
    let [files, ranks] = [0, 1].map(|axis| {
        let numbers = || {
            let sites = points.iter().map(|point| sites[usize::from(*point)]);
            sites.map(move |site| if axis == 0 { site.file } else { site.rank })
        };
        numbers().max().unwrap_or(0) + 1 - numbers().min().unwrap_or(0)
    });
    let awaits: u64 = awaits_by_room.iter().sum();
    let number = |number: u64| texts.number(number).into();
    let zone = [
        ("points", number(points.len() as u64)),
        ("all", number(sites.len() as u64)),
        ("files", number(u64::from(files))),
        ("ranks", number(u64::from(ranks))),
    ];
    screen.output.line(&texts.with("check-zone-points", zone))?;
    let replies = [
        ("awaits", number(awaits)),
        ("free", number(u64::from(*max_free))),
        ("unlisted", number(u64::from(*max_unlisted))),
    ];
    screen.output.line(&texts.with("check-zone-replies", replies))?;
    for (room, count) in awaits_by_room.iter().enumerate() {
        let line = [("room", number(room as u64)), ("count", number(*count))];
        screen.output.line(&texts.with("check-zone-room", line))?;
    }
    let far = [
        ("open", number(reach.open())),
        ("awaits", number(awaits)),
        ("most", number((*length as u64).saturating_sub(3))),
    ];
    screen.output.line(&texts.with("check-zone-far", far))?;
    if !open_awaits.is_empty() {
        let steps: Vec<String> = open_awaits.iter().map(ToString::to_string).collect();
        let steps = ("steps", steps.join(" ").into());
        screen.output.line(&texts.with("check-zone-open", [steps]))?;
    }
    Ok(())
}

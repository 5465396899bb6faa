//! The zone of a win on every board that contains it.

use engine::Session;
use game::{Player, Site};
use proof::Proof;
use texts::Catalogue;

use crate::failure::Failure;
use crate::screen::Screen;

/// Shows the statement, and the zone as a picture.
pub(super) fn show(screen: &mut Screen<'_>, certificate: &Proof, zone: &[u16]) -> Result<(), Failure> {
    let texts = screen.texts;
    let session = open(texts, certificate)?;
    let view = session.view();
    let sites: Vec<Site> = zone.iter().map(|point| view.sites[usize::from(*point)]).collect();
    let span = |numbers: &dyn Fn(&Site) -> u8| {
        let first = sites.iter().map(numbers).min().unwrap_or(0);
        (first, sites.iter().map(numbers).max().unwrap_or(0))
    };
    let (files, ranks) = (span(&|site| site.file), span(&|site| site.rank));
    let count = |number: u8| texts.number(u64::from(number)).into();
    let size = [
        ("points", texts.number(zone.len() as u64).into()),
        ("files", count(files.1 + 1 - files.0)),
        ("ranks", count(ranks.1 + 1 - ranks.0)),
    ];
    screen.output.line(&texts.with("check-unbounded", size))?;
    for rank in (ranks.0..=ranks.1).rev() {
        let symbols = (files.0..=files.1).map(|file| {
            match sites.iter().position(|site| (site.file, site.rank) == (file, rank)) {
                None => " .",
                Some(index) => match view.occupants[usize::from(zone[index])] {
                    Some(Player::First) => " X",
                    Some(Player::Second) => " O",
                    None => " +",
                },
            }
        });
        screen.output.line(symbols.collect::<String>().trim_end())?;
    }
    Ok(())
}

/// Returns the names of the points of a zone.
pub(super) fn names(texts: &Catalogue, certificate: &Proof, zone: &[u16]) -> Result<Vec<String>, Failure> {
    let session = open(texts, certificate)?;
    let sites = session.view().sites;
    Ok(zone.iter().map(|point| sites[usize::from(*point)].name()).collect())
}

/// Opens the game in the position of the certificate.
fn open(texts: &Catalogue, certificate: &Proof) -> Result<Box<dyn Session>, Failure> {
    let mut session =
        engine::registry::open(&certificate.spec).map_err(|error| Failure::Failed(texts.message(&error)))?;
    let set = session.set_position(&certificate.position);
    set.map_err(|error| Failure::Failed(texts.message(&error)))?;
    Ok(session)
}

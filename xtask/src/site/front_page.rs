//! The front page of the site, from `front.html`.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::files::copy_file;

/// The place of [`PLAY`] or [`NO_PLAY`] in the template.
const PLACE: &str = "<!-- play -->";

/// Shown if the site has a page that plays by itself.
const PLAY: &str = r#"<a class="button" href="play/index.html">Play in this browser</a>"#;

/// Shown otherwise.
const NO_PLAY: &str = "<p>This site has no board to play on: install Filetto, and <code>filetto serve --open</code> opens \
    it in your browser.</p>";

/// Writes the front page with its pictures.
pub(super) fn write(root: &Path, site: &Path, has_page: bool) -> Result<()> {
    for picture in ["docs/pictures/play.png", "docs/pictures/tree.png", "crates/web/page/icon.svg"] {
        let picture = root.join(picture);
        copy_file(&picture, &site.join(picture.file_name().unwrap_or_default()))?;
    }
    Ok(fs::write(site.join("index.html"), text(has_page))?)
}

fn text(has_page: bool) -> String {
    include_str!("front.html").replace(PLACE, if has_page { PLAY } else { NO_PLAY })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_offers_a_game_only_if_there_is_one() {
        assert!(text(true).contains("play/index.html"));
        assert!(!text(false).contains("play/index.html") && text(false).contains("no board to play on"));
    }
}

//! The files of the page, which are compiled into the program.

use axum::body::Bytes;

macro_rules! table {
    ($($name:literal),* $(,)?) => {
        /// Every file of the page: its name, which is its path below `/`, and its content.
        pub(crate) const FILES: &[(&str, &[u8])] = &[$(($name, include_bytes!(concat!("../page/", $name)))),*];
    };
}

table![
    "index.html",
    "boards.html",
    "embed.html",
    "font/OFL.txt",
    "font/young-serif.woff2",
    "icon-192.png",
    "icon-512-maskable.png",
    "icon-512.png",
    "icon.svg",
    "learning/prolog.ndjson",
    "manifest.webmanifest",
    "openapi.json",
    "script/actions.js",
    "script/address.js",
    "script/analysis.js",
    "script/annotations.js",
    "script/announcer.js",
    "script/answers.js",
    "script/api.js",
    "script/archive.js",
    "script/board-game.js",
    "script/board/board.js",
    "script/board/drag.js",
    "script/board/draw.js",
    "script/board/file.js",
    "script/board/geometry.js",
    "script/board/labels.js",
    "script/board/overlays.js",
    "script/board/pick.js",
    "script/board/preview.js",
    "script/board/whole.js",
    "script/book.js",
    "script/by-link.js",
    "script/clipboard.js",
    "script/compare/chart.js",
    "script/compare/compare.js",
    "script/compare/csv.js",
    "script/compare/table.js",
    "script/computer.js",
    "script/connection.js",
    "script/controls.js",
    "script/drawing.js",
    "script/dialogs/certificate.js",
    "script/dialogs/decode.js",
    "script/dialogs/dialog.js",
    "script/dialogs/explanation.js",
    "script/dialogs/games.js",
    "script/dialogs/invitation.js",
    "script/dialogs/link.js",
    "script/dialogs/new-game.js",
    "script/dialogs/pictures.js",
    "script/dialogs/share.js",
    "script/dialogs/shortcuts.js",
    "script/dialogs/solved.js",
    "script/editor.js",
    "script/elements.js",
    "script/elsewhere/element.js",
    "script/elsewhere/examples.js",
    "script/elsewhere/place.js",
    "script/embed.js",
    "script/engine/files.js",
    "script/engine/module.js",
    "script/engine/tables.js",
    "script/engine/unpack.js",
    "script/engine/worker.js",
    "script/engine/workers.js",
    "script/evaluation.js",
    "script/feed.js",
    "script/first.js",
    "script/game-tree.js",
    "script/graph.js",
    "script/hint.js",
    "script/home.js",
    "script/late.js",
    "script/legend.js",
    "script/learning/learning.js",
    "script/learning/points.js",
    "script/learning/run.js",
    "script/learning/weights.js",
    "script/lessons.js",
    "script/live-keys.js",
    "script/live.js",
    "script/main.js",
    "script/mounts.js",
    "script/move-values.js",
    "script/moves.js",
    "script/navigation.js",
    "script/notes.js",
    "script/opening-acts.js",
    "script/parts.js",
    "script/place.js",
    "script/play.js",
    "script/players.js",
    "script/positions.js",
    "script/puzzles.js",
    "script/puzzles/area.js",
    "script/puzzles/choose.js",
    "script/puzzles/puzzle-task.js",
    "script/puzzles/puzzle.js",
    "script/puzzles/record.js",
    "script/puzzles/walk.js",
    "script/recorder.js",
    "script/rescue.js",
    "script/review.js",
    "script/scene.js",
    "script/search/example.js",
    "script/search/search.js",
    "script/search/techniques.js",
    "script/seats.js",
    "script/settings.js",
    "script/sounds.js",
    "script/specs.js",
    "script/state.js",
    "script/status.js",
    "script/store.js",
    "script/study.js",
    "script/teaching/choice-task.js",
    "script/teaching/exercise.js",
    "script/teaching/game-task.js",
    "script/teaching/index.js",
    "script/teaching/lesson.js",
    "script/teaching/mix-task.js",
    "script/teaching/move-task.js",
    "script/teaching/payoff-table.js",
    "script/teaching/pointers.js",
    "script/teaching/points-task.js",
    "script/teaching/progress.js",
    "script/teaching/sheet.js",
    "script/teaching/signs.js",
    "script/teaching/step.js",
    "script/texts.js",
    "script/thinking.js",
    "script/titles.js",
    "script/tree/boards.js",
    "script/tree/card.js",
    "script/tree/controls.js",
    "script/tree/elements.js",
    "script/tree/game-words.js",
    "script/tree/keys.js",
    "script/tree/layout.js",
    "script/tree/legend.js",
    "script/tree/lessons.js",
    "script/tree/minimap.js",
    "script/tree/model.js",
    "script/tree/negamax-words.js",
    "script/tree/panel.js",
    "script/tree/picture.js",
    "script/tree/ruler.js",
    "script/tree/shapes.js",
    "script/tree/speech.js",
    "script/tree/stage.js",
    "script/tree/subject.js",
    "script/tree/tour.js",
    "script/tree/tree.js",
    "script/tree/walk.js",
    "script/tree/words.js",
    "script/tree/written-form.js",
    "script/tree/written-words.js",
    "script/tree/written.js",
    "script/types.js",
    "script/values.js",
    "script/waiting.js",
    "search/techniques.json",
    "style/base.css",
    "style/board.css",
    "style/certificate.css",
    "style/compare.css",
    "style/element.css",
    "style/embed.css",
    "style/games.css",
    "style/home.css",
    "style/learning.css",
    "style/lessons.css",
    "style/notes.css",
    "style/panels.css",
    "style/payoffs.css",
    "style/puzzles.css",
    "style/review.css",
    "style/search.css",
    "style/tree.css",
    "sw.js",
    "script/board/badges.js",
];

/// The name of the service worker.
pub(crate) const WORKER: &str = "sw.js";

/// Returns the files of the page: modules without doc comments, and not linked. The service worker has a
/// placeholder for its release.
pub(crate) fn prepared() -> impl Iterator<Item = (&'static str, Bytes)> {
    FILES.iter().map(|(name, content)| {
        let is_module = name.ends_with(".js");
        (*name, if is_module { without_docs(content) } else { Bytes::from_static(content) })
    })
}

/// Removes the doc comments of a module, a third of its text. Line numbers do not change.
fn without_docs(module: &[u8]) -> Bytes {
    let Ok(text) = str::from_utf8(module) else { return Bytes::copy_from_slice(module) };
    let mut code = String::with_capacity(text.len());
    let mut is_inside = false;
    for line in text.lines() {
        let ends = line.trim_end().ends_with("*/");
        let begins = line.trim_start().starts_with("/**") && (ends || !line.contains("*/"));
        if !begins && !is_inside {
            code.push_str(line);
        }
        is_inside = (is_inside || begins) && !ends;
        code.push('\n');
    }
    code.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_of_a_module_has_more_than_one_line() {
        for (name, content) in FILES.iter().filter(|(name, _)| name.ends_with(".js")) {
            let code = without_docs(content);
            let odd = str::from_utf8(&code).unwrap().lines().find(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(odd, None, "{name}: a text whose spaces the linked modules would lose");
        }
    }

    #[test]
    fn modules_lose_their_doc_comments_and_nothing_else() {
        let module = "/** One. */\nconst a = \"/** no */\"; /** @type {A} */\n/**\n * Two.\n */\n  /** Three */\n/** a */ b();\n";
        let code = "\nconst a = \"/** no */\"; /** @type {A} */\n\n\n\n\n/** a */ b();\n";
        assert_eq!(without_docs(module.as_bytes()), code);
        let mut saved = 0;
        for (name, content) in FILES.iter().filter(|(name, _)| name.ends_with(".js")) {
            let (text, code) = (str::from_utf8(content).unwrap(), without_docs(content));
            let code = str::from_utf8(&code).unwrap();
            assert_eq!(code.lines().count(), text.lines().count(), "{name}");
            // `without_docs` would also remove code that follows a comment on its line, and a comment inside
            // a template string.
            for (before, after) in text.lines().zip(code.lines()).filter(|(before, after)| before != after) {
                let comment = before.trim_start();
                let is_comment = comment.starts_with("/**") || comment.starts_with('*');
                assert!(
                    after.is_empty() && is_comment && before.matches("*/").count() < 2,
                    "{name}: {before}"
                );
            }
            saved += text.len() - code.len();
        }
        assert!(saved > 50_000, "{saved} bytes");
    }
}

//! Tests of the files of the page: names, texts, caching.

use axum::body::HttpBody;

use super::*;

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("page")
}

/// Returns every text between `begin` and the next quotation mark.
fn quoted<'a>(text: &'a str, begin: &str) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn the_catalogues_have_every_sentence_of_the_page() {
    let language = texts::Language::English;
    let sets = texts::PatternSet::ALL.map(|set| serde_json::json!(texts::patterns(language, set)));
    let has = |key: &str| sets.iter().any(|set| !set["messages"][key].is_null());
    let begins = [
        " t(\"",
        "(t(\"",
        "[t(\"",
        "{t(\"",
        "data-text=\"",
        "data-tip=\"",
        "data-label=\"",
        "data-placeholder=\"",
    ];
    let mut count = 0;
    for (name, content) in FILES {
        let Ok(content) = std::str::from_utf8(content) else { continue };
        for key in begins.iter().flat_map(|begin| quoted(content, begin)) {
            assert!(has(key), "{name} says {key}");
            count += 1;
        }
    }
    assert!(count > 100, "only {count} keys were found");
}

/// Regression: behind a proxy that serves it below a prefix, the page requested its files outside the prefix.
#[test]
fn addresses_are_relative_to_the_page() {
    let begins = [
        "=\"/",
        "url(\"/",
        "url(/",
        "_url\": \"/",
        "scope\": \"/",
        "src\": \"/",
        "fetch(\"/",
        "fetch(`/",
        "read(\"/",
        "href = `/",
        "href: `/",
    ];
    for (name, content) in FILES.iter().filter(|(name, _)| *name != "openapi.json") {
        let Ok(content) = str::from_utf8(content) else { continue };
        for begin in begins {
            assert!(!content.contains(begin), "{name} has {begin}");
        }
    }
}

#[test]
fn a_part_of_a_document_can_be_fetched() {
    let document = Document::new("text/plain", "0123456789".repeat(100));
    let check = |headers: &[(header::HeaderName, &str)], status: u16, range: Option<&str>| {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap()));
        let response = document.answer(&headers.collect());
        assert_eq!(response.status(), status);
        let found = response.headers().get(header::CONTENT_RANGE).map(|value| value.to_str().unwrap());
        assert_eq!(found, range);
        assert_eq!(response.headers()[header::ACCEPT_RANGES], "bytes");
        response.body().size_hint().exact()
    };
    let range = |text| (header::RANGE, text);
    assert_eq!(check(&[range("bytes=0-9")], 206, Some("bytes 0-9/1000")), Some(10));
    assert_eq!(check(&[range("bytes=-1")], 206, Some("bytes 999-999/1000")), Some(1));
    let compressed = (header::ACCEPT_ENCODING, "gzip");
    assert_eq!(check(&[range("bytes=990-"), compressed], 206, Some("bytes 990-999/1000")), Some(10));
    assert_eq!(check(&[range("bytes=1000-")], 416, Some("bytes */1000")), Some(0));
    for whole in ["bytes=0-1,5-6", "bytes=x", "lines=1-2", ""] {
        assert_eq!(check(&[range(whole)], 200, None), Some(1000), "{whole}");
    }
    let same = (header::IF_RANGE, document.tag.as_str());
    assert_eq!(check(&[range("bytes=0-9"), same], 206, Some("bytes 0-9/1000")), Some(10));
    assert_eq!(check(&[range("bytes=0-9"), (header::IF_RANGE, "\"other\"")], 200, None), Some(1000));
}

#[test]
fn the_table_has_every_file_of_the_page() {
    let mut folders = vec![page()];
    let mut names = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(page()).unwrap().to_string_lossy().replace('\\', "/");
                names.push(name);
            }
        }
    }
    names.sort();
    let mut table: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    table.sort_unstable();
    assert_eq!(table, names, "the table in page_files.rs and the folder page");
    for name in table {
        assert_ne!(kind_of(name), kind_of(""), "{name} has no media type");
    }
}

/// Regression: the service worker was the same text in all releases. So browsers kept the files of an old
/// one and replaced only those that a page used.
#[test]
fn the_service_worker_names_its_release() {
    let text = |assets: &Assets, path: &str| {
        let document = assets.find(path).unwrap();
        String::from_utf8(document.plain.to_vec()).unwrap()
    };
    let release_of = |games: &str, folder: Option<PathBuf>| {
        let assets = Assets::new(folder, games.to_owned());
        let list: serde_json::Value = serde_json::from_str(&text(&assets, "/files.json")).unwrap();
        let release = list["release"].as_str().unwrap().to_owned();
        let worker = text(&assets, "/sw.js");
        assert!(worker.contains(&release) && !worker.contains(release::PLACEHOLDER), "{release} {worker}");
        release
    };
    let [built_in, other_games] = ["one", "two"].map(|texts| release_of(texts, None));
    assert_eq!(built_in, release_of("one", None));
    assert_ne!(built_in, other_games);
    let changed = release::name(FILES.iter().map(|(name, _)| *name != "script/main.js"));
    assert_ne!(changed, release::name(FILES.iter().map(|_| true)), "one file decides");
    assert!(!release_of("one", Some(page())).is_empty());
}

#[test]
fn the_run_that_is_shown_is_that_of_the_agent() {
    let text = fs::read_to_string(page().join("learning/prolog.ndjson")).unwrap();
    let events: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [run, .., last, result] = &events[..] else { panic!("{} events", events.len()) };
    assert_eq!((&run["event"], &result["event"]), (&"run".into(), &"result".into()));
    assert_eq!(last["generation"], events.len() - 2);
    let numbers = |event: &serde_json::Value| {
        engine::PrologWeights::NAMES.map(|name| event["weights"][name].as_f64().unwrap().round() as i32)
    };
    assert_eq!(numbers(run), engine::PrologWeights::ORIGINAL.to_numbers());
    assert_eq!(numbers(last), engine::PrologWeights::learned().to_numbers());
    assert_eq!(numbers(result), numbers(last));
}

#[test]
fn no_name_leads_out_of_the_folder() {
    let assets = Assets::new(Some(page()), String::new());
    assert!(assets.find("/").is_some() && assets.find("/index.html").is_some());
    for path in ["", "/..", "/../Cargo.toml", "/./index.html", "//index.html", "/a/../index.html", "/.git"] {
        assert!(assets.find(path).is_none(), "{path}");
    }
    for path in ["/..\\Cargo.toml", "/%2e%2e/Cargo.toml", "/index.html/", "/C:/x", "/script"] {
        assert!(assets.find(path).is_none(), "{path}");
    }
}

#[test]
fn a_document_that_the_client_has_is_not_sent_again() {
    let document = Document::new("text/plain", "a".repeat(1000));
    let check = |headers: &[(header::HeaderName, &str)], status: u16, is_compressed: bool| {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap()));
        let response = document.answer(&headers.collect());
        assert_eq!(response.status(), status);
        assert_eq!(response.headers().contains_key(header::CONTENT_ENCODING), is_compressed);
    };
    check(&[], 200, false);
    check(&[(header::ACCEPT_ENCODING, "br, gzip;q=0.5")], 200, true);
    check(&[(header::ACCEPT_ENCODING, "gzip;q=0")], 200, false);
    check(&[(header::IF_NONE_MATCH, "\"other\"")], 200, false);
    check(&[(header::IF_NONE_MATCH, &format!("\"other\", W/{}", document.tag))], 304, false);
}

#[test]
fn the_files_of_a_release_may_be_kept_for_ever() {
    let assets = Assets::new(None, "{}".to_owned());
    let list: serde_json::Value = serde_json::from_slice(&assets.find("/files.json").unwrap().plain).unwrap();
    let release = list["release"].as_str().unwrap();
    let check = |path: &str, expected: &str| {
        let response = assets.find(path).unwrap().answer(&HeaderMap::new());
        assert_eq!(response.headers()[header::CACHE_CONTROL], expected, "{path}");
    };
    for name in ["script/bundle.js", "style/base.css", "api/texts/it", "api/games", "icon.svg"] {
        check(&format!("/{release}/{name}"), IMMUTABLE);
    }
    for path in ["/", "/embed", "/sw.js", "/files.json", "/script/main.js", "/icon.svg"] {
        check(path, CHANGING);
    }
}

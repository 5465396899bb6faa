//! The examples of each help page: a command line, and the end of its explanation's key in the catalogue.

/// Returns the examples of a command, given as its words, such as `table build`.
pub(crate) fn examples(command: &str) -> &'static [(&'static str, &'static str)] {
    match command {
        "" => &[
            ("play tris", "play"),
            ("play ultimate --first hard --second prolog-hard", "watch"),
            ("rules mulino", "rules"),
            ("puzzles --daily", "puzzles-daily"),
            ("legal tris --moves b2", "legal"),
            ("perft mulino 5", "perft"),
            ("solve mnk:4,3,3", "solve"),
            ("check tris.proof", "check"),
            ("serve --open", "serve"),
            ("engine", "engine"),
            ("match ultimate hard prolog-hard --games 20", "match"),
        ],
        "play" => &[
            ("play tris", "play"),
            ("play tris --against textbook-minimax", "play-against"),
            ("play mnk:4,4,3 --first thesis --second human --moves \"b2 a1\"", "play-moves"),
            ("play ultimate --first hard --second prolog-hard", "watch"),
            ("play mulino --second engine:./myengine --time 5", "play-engine"),
            ("play --load game.pgn", "resume"),
        ],
        "puzzles" => &[
            ("puzzles --family mill --grade 2", "puzzles"),
            ("puzzles --daily", "puzzles-daily"),
            ("puzzles mnk-017", "puzzles-id"),
        ],
        "puzzles list" => {
            &[("puzzles list --theme double-mill", "puzzles-list"), ("puzzles list --json", "json")]
        }
        "puzzles make" => &[
            ("puzzles make mnk:5,5,4 filetto --count 50 --out new.puzzles", "puzzles-make"),
            ("puzzles make mill:nine --tables tables --men 7 --out new.puzzles", "puzzles-make-tables"),
        ],
        "lessons" => &[("lessons", "lessons"), ("lessons tris/fork", "lessons-one")],
        "show" => &[("show mulino --moves \"a7 d6\"", "show")],
        "eval" => &[
            ("eval mulino --moves \"d6 b4 f4\"", "eval"),
            ("eval gomoku --moves \"h8 i9 h9\" --json", "json"),
        ],
        "legal" => &[
            ("legal tris --moves b2", "legal"),
            ("legal mulino --position \"3/3/3/6/3/3/3 w 9 9\" --json", "json"),
        ],
        "perft" => &[("perft mulino 5", "perft"), ("perft ultimate 6 --json", "json")],
        "solve" => &[
            ("solve mnk:4,3,3", "solve"),
            ("solve mnk:7,7,5 --proof draw.proof", "proof"),
            ("solve filetto --moves \"d6 b4\" --json", "json"),
        ],
        "check" => &[
            ("check tris.proof", "check"),
            ("check tris.proof --walk", "check-walk"),
            ("check tris.proof --explain", "check-explain"),
            ("check tris.proof --json", "json"),
        ],
        "analyse" => &[
            ("analyse filetto", "analyse"),
            ("analyse mulino --moves \"d2 f4\" --lines 3 --time 5", "analyse-lines"),
            ("analyse ultimate --algorithm mcts --nodes 1000000 --json", "json"),
        ],
        "tree" => &[
            ("tree \"max(6, min(3, x))\"", "tree"),
            ("tree \"min(1, max(3, y))\" --walk", "tree-walk"),
            ("tree tris --position \"o2/1x1/xox o\" --order best-first", "tree-game"),
        ],
        "review" => &[("review game.pgn", "review"), ("review game.sgf --time-per-move 5 --json", "json")],
        "convert" => &[
            ("convert game.sgf", "convert"),
            ("convert game.psq game.sgf", "convert-files"),
            ("convert --game gomoku --to offset openings.txt", "convert-openings"),
        ],
        "site" => &[("site public", "site")],
        "serve" => &[
            ("serve --open", "serve"),
            ("serve --port 8080 --threads 2", "serve-port"),
            ("serve --trust-proxy 127.0.0.1 --host games.example --log json", "serve-proxy"),
        ],
        "engine" => &[
            ("engine", "engine"),
            ("engine mulino --protocol mill --memory 256", "engine-mill"),
            ("engine gomoku --protocol gomocup --level hard", "engine-level"),
        ],
        "mcp" => &[("mcp", "mcp"), ("mcp --tables tables", "mcp-tables")],
        "games" => &[("games", "games"), ("games --json", "json")],
        "rules" => &[
            ("rules mulino", "rules"),
            ("rules mill:nine,fly=no --lang it", "rules-option"),
            ("rules filetto --lesson", "rules-lesson"),
            ("rules --markdown", "rules-markdown"),
        ],
        "payoffs" => &[
            ("payoffs \"2 -2; -2 2\"", "payoffs"),
            ("payoffs \"2 -2; -2 2\" --mix \"3/4 1/4\"", "payoffs-mix"),
            ("payoffs \"0 -1 1; 1 0 -1; -1 1 0\" --json", "json"),
        ],
        "agents" => &[("agents", "agents"), ("agents --json", "json")],
        "config" => &[("config", "config"), ("config --json", "json")],
        "completions" => {
            &[("completions bash > ~/.local/share/bash-completion/completions/filetto", "completions")]
        }
        "man" => &[("man play | man -l -", "man"), ("man --install", "man-install")],
        "help" => &[("help play", "help")],
        _ => of_experiment(command)
            .or_else(|| of_table(command))
            .or_else(|| of_learning(command))
            .unwrap_or_default(),
    }
}

fn of_experiment(command: &str) -> Option<&'static [(&'static str, &'static str)]> {
    Some(match command {
        "match" => &[
            ("match ultimate hard prolog-hard --games 20", "match"),
            ("match mulino hard medium --games 10 --time 60+1", "match-time"),
            ("match gomoku expert engine:rapfi --engine rapfi=./rapfi,protocol=gomocup", "match-engine"),
            ("match mulino hard medium --sprt elo0=0,elo1=20 --openings balanced", "match-sprt"),
            ("match tris hard easy --games 800 --time nodes=500 --shard 2/8 --out 2.jsonl", "match-shard"),
            ("match tris medium random --seed 7 --json", "json"),
        ],
        "tournament" => &[
            ("tournament ultimate easy medium hard prolog-hard --time nodes=2000", "tournament"),
            ("tournament mulino hard easy medium expert@nodes=1000 --gauntlet", "tournament-gauntlet"),
        ],
        "merge" => &[
            ("merge 1.jsonl 2.jsonl 3.jsonl", "merge"),
            ("merge *.jsonl --sprt elo0=0,elo1=20", "merge-sprt"),
        ],
        "openings" => &[
            ("openings mnk:20,20,5 --count 200 --out my.openings", "openings"),
            ("openings gomoku --count 20 --seed 2 --to offset", "openings-offset"),
        ],
        "compare" => &[
            ("compare tris", "compare"),
            ("compare ultimate --depth 8 --time 60 --svg chart.svg", "compare-svg"),
            ("compare filetto --orders --time 120", "compare-orders"),
            ("compare mnk:5,5,4 --moves c3 --json", "json"),
        ],
        "levels-table" => &[
            ("levels-table mnk:4,4,4", "levels"),
            ("levels-table --cases", "levels-cases"),
            (
                "levels-table mnk:5,5,5 --k 5 --algorithm alpha-beta --levels 19 --positions 1 --time 86400 --state levels.state",
                "levels-thesis",
            ),
            ("levels-table mnk:5,5,5 --k 4,5 --time 30 --csv times.csv --svg times.svg", "levels-files"),
        ],
        "ladder" => &[
            ("ladder --up-to 13", "ladder"),
            ("ladder --entries \"1-4,7 filetto\" --svg ladder.svg", "ladder-entries"),
            ("ladder --time 600 --proofs certificates", "ladder-proofs"),
        ],
        "bench" => {
            &[("bench", "bench"), ("bench mulino --threads 2", "bench-threads"), ("bench --json", "json")]
        }
        "bench tactics" => &[
            ("bench tactics --time-per-position 1", "bench-tactics"),
            ("bench tactics --rule renju", "bench-tactics-rule"),
            ("bench tactics my.tactics --json", "bench-tactics-file"),
        ],
        "bench crowded" => &[
            ("bench crowded", "bench-crowded"),
            ("bench crowded my.positions --time-per-position 0.5 --json", "bench-crowded-file"),
        ],
        "bench find-tactics" => {
            &[("bench find-tactics gomoku --positions 50 --seed 2 --out my.tactics", "bench-find-tactics")]
        }
        _ => return None,
    })
}

fn of_learning(command: &str) -> Option<&'static [(&'static str, &'static str)]> {
    Some(match command {
        "learn" => &[
            ("learn genetic prolog --state prolog.run --out prolog.weights", "learn-genetic"),
            ("learn report prolog.run --svg prolog.svg", "learn-report"),
            ("learn check prolog.run", "learn-check"),
        ],
        "learn games" => &[
            ("learn games ultimate --out ultimate.games", "learn-games"),
            ("learn games ultimate --games 100000 --shard 2/8 --out part-2.games", "learn-games-shard"),
        ],
        "learn positions" => &[(
            "learn positions mulino --tables tables --positions 200000 --out nine.positions",
            "learn-positions",
        )],
        "learn fit" => {
            &[("learn fit part-1.games part-2.games --state network.run --out network.weights", "learn-fit")]
        }
        "learn genetic" => &[
            ("learn genetic prolog --state prolog.run --out prolog.weights", "learn-genetic"),
            ("learn genetic prolog --state short.run --depth 1 --generations 5 --games 20", "learn-short"),
        ],
        "learn report" => &[
            ("learn report prolog.run --svg prolog.svg", "learn-report"),
            ("learn report prolog.run --json", "json"),
        ],
        "learn check" => &[("learn check prolog.run", "learn-check")],
        _ => return None,
    })
}

fn of_table(command: &str) -> Option<&'static [(&'static str, &'static str)]> {
    Some(match command {
        "table" => &[
            ("table build mill:six,men=4", "table-build"),
            ("table stats mill:six,men=4", "table-stats"),
            ("table verify mill:six,men=4", "table-verify"),
            ("table probe mill:six,men=4", "table-probe"),
            ("table list", "table-list"),
        ],
        "table build" => &[
            ("table build mill:six,men=4", "table-build"),
            ("table build mulino --max-men 8", "table-build-men"),
            ("table build mill:six --tables tables --values-only", "table-build-values"),
            ("table build mill:lasker --hand 20 --plan --processes 16", "table-build-plan"),
        ],
        "table stats" => {
            &[("table stats mill:six,men=4", "table-stats"), ("table stats mill:six,men=4 --json", "json")]
        }
        "table verify" => &[
            ("table verify mill:six,men=4", "table-verify"),
            ("table verify mulino --sector 4-3 --sample 100000", "table-verify-sample"),
        ],
        "table probe" => &[
            ("table probe mill:six,men=4", "table-probe"),
            ("table probe mulino --position \"w1b/b1w/1b1/w5/3/3/3 w 0 0\" --json", "json"),
        ],
        "table list" => &[("table list", "table-list"), ("table list --json", "json")],
        "table bench" => &[("table bench mill:six", "table-bench")],
        "table reachable" => &[("table reachable mill:six", "table-reachable")],
        _ => return None,
    })
}

// Requests of all kinds about many positions, the same in every run: for the comparison of two programs that
// answer them.

const GAMES = [
  "tris",
  "mnk:4,4,3",
  "mnk:5,4,4",
  "gomoku",
  "mnk:15,15,5,overline=exact",
  "filetto",
  "filetto:men=9",
  "mill:nine",
  "mill:six",
  "mill:three",
  "mill:twelve",
  "mill:lasker",
  "mill:morabaraba",
  "ultimate",
  "ultimate:closed=no",
];

/** Games in which the more than twenty searches of a comparison are short. */
const SMALL = ["tris", "mnk:4,4,3", "mill:three"];

/** Searches end by the clock of the comparison, which advances by a microsecond with each read. */
const SECONDS = 0.002;

/** A generator of numbers below a bound (Knuth's MMIX). */
function numbers(seed) {
  let state = BigInt(seed);
  return (bound) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(bound));
  };
}

/**
 * Returns `count` requests with their languages. `ask` answers one: it provides the legal moves, the agents,
 * and the names of lessons and puzzles.
 */
export function questions(count, ask) {
  const below = numbers(52);
  const one = (list) => list[below(list.length)];
  const lessons = ask("lessons", {}).courses.flatMap((course) => course.lessons);
  const puzzles = ask("puzzles", {}).families.flatMap((family) => family.puzzles);

  /** A position after random moves, with its legal moves. */
  const position = (maxPlies) => {
    const asked = { game: one(GAMES), moves: [] };
    let view = ask("view", asked);
    for (let plies = below(maxPlies + 1); plies > 0 && !view.ending; plies -= 1) {
      asked.moves.push(one(view.legal).move);
      view = ask("view", asked);
    }
    return { asked, view };
  };
  /** A position of a game that is not finished. */
  const unfinished = (maxPlies) => {
    for (;;) {
      const found = position(maxPlies);
      if (!found.view.ending) return found;
    }
  };
  const chosen = () => {
    const { asked, view } = unfinished(20);
    const agent = one(view.agents);
    // The textbook searches evaluate each leaf from scratch, which takes long on a large board.
    const depth = 1 + below(agent.startsWith("textbook") && view.legal.length > 30 ? 1 : 4);
    return { ...asked, agent, depth, seed: below(1000), seconds: SECONDS };
  };

  const kinds = {
    games: () => ({}),
    view: () => position(40).asked,
    position: () => {
      const { asked, view } = position(8);
      return { game: asked.game, occupants: view.occupants, to_move: view.to_move, in_hand: view.in_hand };
    },
    move: chosen,
    think: chosen,
    values: () => ({ ...position(20).asked, seconds: SECONDS }),
    analyse: () => ({ ...position(20).asked, ...one([{ depth: 1 + below(3) }, { nodes: 1 + below(20_000) }, { seconds: SECONDS }, { lines: 3, seconds: SECONDS }, { algorithm: "mcts", nodes: 500 }]) }),
    review: () => {
      const { asked, view } = unfinished(20);
      return { ...asked, move: one(view.legal).move, seconds: SECONDS };
    },
    tree: () => ({ ...position(6).asked, depth: 1 + below(3), nodes: 500 }),
    "written-tree": () => ({ text: one(["max(6, min(3, x))", "min(1, 2, max(3, 4))", "max(min(3, 17), min(2, 12), min(15, 25))"]) }),
    compare: () => ({ game: one(SMALL), depth: 1 + below(3), seconds: 0.001 }),
    lessons: () => ({}),
    lesson: () => ({ id: one(lessons).id }),
    rules: () => ({ game: one(GAMES) }),
    payoffs: () => ({ matrix: one(["2 -2; -2 2", "0 -1 1; 1 0 -1; -1 1 0", "3 1; 0 2"]) }),
    puzzles: () => ({}),
    puzzle: () => ({ id: one(puzzles).id }),
    import: () => ({ text: ask("export", position(30).asked).text }),
    export: () => position(30).asked,
  };
  // Kinds with few different answers come once in each round.
  const rare = ["games", "written-tree", "compare", "lessons", "rules", "payoffs", "puzzles"];
  const names = Object.keys(kinds).flatMap((name) => (rare.includes(name) ? [name] : [name, name, name]));
  const wrong = [
    ["view", { game: "chess" }],
    ["view", { game: "tris", moves: ["b2", "b2"] }],
    ["analyse", { game: "tris", depth: 0 }],
    ["lesson", { id: "tris/nothing" }],
    ["move", { game: "tris", agent: "nobody" }],
  ];
  const list = wrong.map(([name, body]) => ({ name, body }));
  while (list.length < count) {
    const name = names[list.length % names.length];
    list.push({ name, body: kinds[name]() });
  }
  return list.map((question, index) => ({ language: index % 2 ? "it" : "en", ...question }));
}

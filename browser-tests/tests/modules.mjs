// The modules that do not touch the document, run in the browser with cases that are hard to reach by hand.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";

/** Runs a function in the page, where it can import the page's modules. */
async function inPage(page, body, argument) {
  await page.goto(url());
  return page.evaluate(body, argument);
}

pageTest("any tree of moves is written and read again, with the position on the board", {}, async (page) => {
  const wrong = await inPage(page, async () => {
    const { MoveNode, inOrder, lineAfter, playLine, read, write } = await import("/script/game-tree.js");
    const { readAddress, writeAddress } = await import("/script/address.js");
    let seed = 1;
    const random = (below) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const moves = ["b2", "a1", "c3", "d6xb4", "a1-a4", "a1-a4xb2", "t20"];
    const shape = (node) => `${node.move}[${node.children.map(shape)}]`;
    const usual = { game: "mnk:3,3,3", players: { first: "human", second: "easy" } };
    const wrong = [];
    for (let round = 0; round < 500; round += 1) {
      const root = new MoveNode(null, null);
      const nodes = [root];
      for (let left = random(30); left > 0; left -= 1) {
        const child = nodes[random(nodes.length)].play(moves[random(moves.length)]);
        if (!nodes.includes(child)) nodes.push(child);
      }
      const text = write(root);
      if (shape(read(text)) !== shape(root)) wrong.push(text);
      const again = new MoveNode(null, null);
      playLine(again, lineAfter(root));
      if (shape(again) !== shape(root)) wrong.push(`line of ${text}`);
      if (inOrder(root).length !== nodes.length - 1) wrong.push(`order of ${text}`);
      const state = {
        ...usual,
        position: round % 2 ? "3/1x1/3 o" : null,
        root,
        cursor: nodes[random(nodes.length)],
        resigned: null,
        repetitions: null,
        quietPlies: round % 3 ? "50" : null,
        seconds: round % 4 ? null : "3",
        flip: round % 5 === 0,
        view: "play",
      };
      const back = readAddress(writeAddress(state, "it"), usual);
      const path = (node) => node.moves().join(" ");
      const same = path(back.cursor) === path(state.cursor) && back.position === state.position;
      if (!same || back.flip !== state.flip || back.quietPlies !== state.quietPlies || back.seconds !== state.seconds) wrong.push(`address of ${text}`);
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
});

pageTest("what no page has written is read as far as it goes", {}, async (page) => {
  const texts = ["", ",,,", "((((", "))))", "b2)(", "(b2)", "a1(,)", "%00", "b2 a1", "b2(a1(c3", "(".repeat(20000)];
  const read = await inPage(
    page,
    async (texts) => {
      const { inOrder, read } = await import("/script/game-tree.js");
      return texts.map((text) => inOrder(read(text)).length);
    },
    texts,
  );
  assert.equal(read.length, texts.length);
  assert.equal(read[8], 2);
});

pageTest("clicking the points of a path plays its move, and nothing else is ever played", {}, async (page) => {
  const wrong = await inPage(page, async () => {
    const { Picker } = await import("/script/board/pick.js");
    const { post } = await import("/script/api.js");
    const positions = [
      { game: "mill:nine", moves: ["d6", "d2", "f4", "b4", "f2", "a4"] },
      { game: "mill:three", moves: ["a1", "b2", "c3", "a3", "b3", "c1"] },
      { game: "mill:nine", position: "w2/1b1/3/3b2/3/w2/1bw w 0 0" },
      { game: "ultimate", moves: ["e5"] },
    ];
    const wrong = [];
    let slides = 0;
    let captures = 0;
    for (const body of positions) {
      const view = await post("/api/view", body).catch(() => null);
      if (!view) continue;
      for (const { move, path } of view.legal) {
        const picker = new Picker(view.legal);
        const results = path.map((point) => picker.choose(point));
        if (picker.move() !== move || results.at(-1) !== "played") wrong.push(`${move}: ${results}`);
        slides += path.length === 2 ? 1 : 0;
        captures += move.includes("x") ? 1 : 0;
      }
      const starts = new Set(view.legal.map(({ path }) => path[0]));
      view.board.points.forEach((_, point) => {
        const picker = new Picker(view.legal);
        const result = picker.choose(point);
        if (!starts.has(point) && result !== "wrong") wrong.push(`${view.board.points[point].name}: ${result}`);
      });
    }
    if (slides === 0 || captures === 0) wrong.push(`only ${slides} slides and ${captures} captures`);
    return wrong;
  });
  assert.deepEqual(wrong, []);
});

pageTest("sentences are put together as Fluent does it", {}, async (page) => {
  const said = await inPage(page, async () => {
    const { loadLanguage, t } = await import("/script/texts.js");
    const say = () => [
      t("value-win", { plies: 1 }),
      t("value-win", { plies: 5 }),
      t("page-boards-won", { count: 0 }),
      t("page-says", { player: "X", says: "?" }),
      t("no-such-key"),
    ];
    await loadLanguage("en");
    const english = say();
    await loadLanguage("it");
    return [english, say()];
  });
  for (const [index, language] of ["en", "it"].entries()) {
    const { say } = await texts(language);
    const expected = [
      say("value-win", { plies: 1 }),
      say("value-win", { plies: 5 }),
      say("page-boards-won", { count: 0 }),
      say("page-says", { player: "X", says: "?" }),
      "no-such-key",
    ];
    assert.deepEqual(said[index], expected);
    assert.notEqual(expected[0], expected[1].replace("5", "1"), "one ply has a form of its own");
  }
});

/**
 * What can be opened of an address in which something is wrong.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { post, Refusal } from "./api.js";
import { inOrder, lineAfter, MoveNode } from "./game-tree.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./address.js").State} State
 */

/**
 * Something in the address is wrong: goes on with as much of it as there is.
 * @param {App} app
 * @param {string} usual the game to play if there is nothing
 */
export async function openWhatCanBe(app, usual) {
  const asked = app.state;
  const starts = [
    { game: asked.game, position: asked.position },
    { game: asked.game, position: null },
    { game: usual, position: null },
  ];
  for (const start of starts) {
    const limits = { repetitions: null, quietPlies: null, resigned: null };
    app.state = { ...asked, ...start, ...limits, root: new MoveNode(null, null) };
    app.state.cursor = app.state.root;
    try {
      await app.viewOf(app.state.cursor);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isWrong) return;
      continue;
    }
    if (start.game === asked.game && start.position === asked.position) await keepWhatIsLegal(app, asked);
    await app.show(app.state.cursor, { history: "replace", animate: false, keepMessage: true });
    return;
  }
}

/**
 * Takes the moves out of an address that are not legal, also those of its branches. The line on the board has been seen by
 * the server; it is asked of all branches at once.
 * @param {App} app
 */
export async function checkBranches(app) {
  const { root } = app.state;
  if (![root, ...inOrder(root)].some(({ children }) => children.length > 1)) return;
  try {
    await post("/api/export", { ...requestOf(app.state, root.end()), ...lineAfter(root) });
  } catch (error) {
    if (!(error instanceof Refusal) || !error.isWrong || app.state.root !== root) return;
    await keepWhatIsLegal(app, app.state);
    await app.show(app.state.cursor, { history: "replace", animate: false });
    app.scene.complain(error);
  }
}

/**
 * Takes over the moves of an address, but those that are not legal, and what follows them.
 * @param {App} app
 * @param {State} asked
 */
async function keepWhatIsLegal(app, asked) {
  const wanted = asked.cursor.path();
  app.state.root = asked.root;
  const check = async (/** @type {MoveNode} */ node) => {
    for (const child of [...node.children]) {
      if (await app.viewOf(child).catch(() => null)) await check(child);
      else child.remove();
    }
  };
  await check(app.state.root);
  const kept = new Set(inOrder(app.state.root));
  app.state.cursor = wanted.filter((node) => kept.has(node)).pop() ?? app.state.root;
}

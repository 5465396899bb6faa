// A reader who sees nothing: presses keys, and knows the page only by the browser's accessibility tree, that is the
// names of what has the focus and the texts of the live regions.

import assert from "node:assert/strict";

import { until } from "./until.mjs";

/** Maximum number of presses of Tab from one end of the page to the other. */
const MOST_TABS = 160;

export class Listener {
  /** Starts to listen to a page. */
  static async to(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new Listener(page, session);
  }

  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  /** Returns the nodes of the accessibility tree, by id. */
  async nodes() {
    const { nodes } = await this.session.send("Accessibility.getFullAXTree");
    return new Map(nodes.map((node) => [node.nodeId, node]));
  }

  /** Returns the name of what has the focus; empty if that is the page itself. */
  async focus() {
    const { result } = await this.session.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await this.session.send("Accessibility.getPartialAXTree", { objectId: result.objectId, fetchRelatives: false });
    const [focused] = nodes;
    return focused.ignored || focused.role?.value === "RootWebArea" ? "" : (focused.name?.value ?? "");
  }

  /** Returns the texts of the live regions, which a screen reader announces when they change. */
  async heard() {
    const nodes = await this.nodes();
    const live = [...nodes.values()].filter((node) => !node.ignored && ["polite", "assertive"].includes(propertyOf(node, "live")));
    return live.map((node) => textOf(node, nodes)).join("\n");
  }

  /** Waits for an announcement, and returns the text. */
  async hear(expected, patience = 15_000) {
    const found = await until(async () => expected.exec(await this.heard()), Boolean, patience);
    return found;
  }

  /** Presses Tab until something with this name has the focus. */
  async tabTo(name) {
    const isThere = (focused) => (name instanceof RegExp ? name.test(focused) : focused === name);
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (isThere(await this.focus())) return;
      await this.press("Tab");
    }
    assert.fail(`Tab leads to ${name}`);
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes with the arrow keys to a point of a board of cells. */
  async arrowTo(point) {
    const from = (await this.focus()).match(/^([a-z])(\d+)/);
    assert.ok(from, `the focus is on a point: ${await this.focus()}`);
    const steps = (a, b, less, more) => Array(Math.abs(b - a)).fill(b < a ? less : more);
    await this.press(
      ...steps(from[1].charCodeAt(0), point.charCodeAt(0), "ArrowLeft", "ArrowRight"),
      ...steps(Number(from[2]), Number(point.slice(1)), "ArrowDown", "ArrowUp"),
    );
    const name = await this.focus();
    assert.ok(name.startsWith(`${point},`), `arrows lead to ${point}, and not to ${name}`);
    return name;
  }
}

function propertyOf(node, name) {
  return node.properties?.find((property) => property.name === name)?.value.value;
}

/** Returns the text inside a node. */
function textOf(node, nodes) {
  if (node.role?.value === "StaticText") return node.name?.value ?? "";
  return (node.childIds ?? []).map((id) => (nodes.has(id) ? textOf(nodes.get(id), nodes) : "")).filter(Boolean).join(" ");
}

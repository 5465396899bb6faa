/**
 * Keyboard control of the tree, as in any tree: up and down go from node to node, right goes to a child or
 * unfolds, left goes to the parent or folds, Enter shows the position.
 *
 * @module
 */

/**
 * @typedef {object} Options
 * @property {import("./model.js").Tree} tree
 * @property {() => number[]} nodes the visible nodes, from top to bottom
 * @property {(node: number) => boolean} isOpen
 * @property {(node: number) => void} fold
 * @property {(node: number) => void} choose
 */

/**
 * @param {HTMLElement} element
 * @param {Options} options
 */
export function watchKeys(element, options) {
  const find = (/** @type {number} */ node) =>
    /** @type {SVGElement | null} */ (element.querySelector(`[data-node="${node}"]`));
  const focus = (/** @type {number} */ node) => {
    const target = find(node);
    if (!target) return;
    element.querySelector('[tabindex="0"][data-node]')?.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  element.addEventListener("keydown", (event) => {
    const from = event.target instanceof Element ? event.target.closest("[data-node]") : null;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const node = Number(from.getAttribute("data-node"));
    const act = deed(event.key, node, options);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    focus(act());
  });
}

/**
 * Returns the action of a key. The action returns the node to focus.
 * @param {string} key
 * @param {number} node
 * @param {Options} options
 * @returns {(() => number)|null}
 */
function deed(key, node, { tree, nodes, isOpen, fold, choose }) {
  const place = nodes().indexOf(node);
  const at = (/** @type {number} */ index) => () => nodes()[Math.max(0, Math.min(nodes().length - 1, index))];
  const folded = () => {
    fold(node);
    return node;
  };
  /** @type {Record<string, (() => number) | null>} */
  const deeds = {
    ArrowUp: at(place - 1),
    ArrowDown: at(place + 1),
    Home: at(0),
    End: at(nodes().length - 1),
    ArrowRight: tree.children[node].length === 0 ? null : isOpen(node) ? at(place + 1) : folded,
    ArrowLeft: isOpen(node) && node > 0 ? folded : () => tree.parent[node] ?? node,
  };
  const shown = () => {
    choose(node);
    return node;
  };
  return key === "Enter" || key === " " ? shown : (deeds[key] ?? null);
}

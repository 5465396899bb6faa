/**
 * Copies text.
 *
 * @module
 */

/** Copies a text; over plain http, where there is no clipboard for pages, in the old way. @param {string} text @returns {Promise<boolean>} whether that worked */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies the text of a control that is selected for the moment. @param {string} text */
function copySelected(text) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  // In an open dialog nothing outside can be selected.
  (focused?.closest("dialog") ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return isCopied;
}

/**
 * Copies text.
 *
 * @module
 */

/**
 * Copies a text. Pages over plain HTTP have no clipboard, so they use the old method.
 * @param {string} text
 * @returns {Promise<boolean>} `true` if that worked
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies the text of a temporary control whose text is selected. @param {string} text */
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

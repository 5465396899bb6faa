/**
 * Decodes files: a byte order mark decides first, then UTF-8, then the character set that SGF names in `CA`, and
 * Latin-1. The program reads files in the same order (`formats::decode`).
 *
 * @module
 */

/** The names of character sets that browsers do not know. */
const OTHER_NAMES = new Map([
  ["cp936", "gb18030"], ["gb-2312", "gb18030"], ["gb-18030", "gb18030"],
  ["cp932", "shift_jis"], ["s-jis", "shift_jis"], ["shiftjis", "shift_jis"],
  ["cp950", "big5"], ["big-5", "big5"], ["cp949", "euc-kr"], ["latin-1", "latin1"],
]);

/**
 * Decodes the bytes of a file.
 * @param {ArrayBuffer} bytes
 * @returns {{text: string, encoding: string | null}} the text, and its character set if it is not UTF-8
 */
export function decode(bytes) {
  const marked = markOf(new Uint8Array(bytes));
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const decoder = new TextDecoder(namedBySgf(bytes));
    return { text: decoder.decode(bytes), encoding: decoder.encoding === "windows-1252" ? "Latin-1" : decoder.encoding };
  }
}

/**
 * Returns the character set of a byte order mark of UTF-16.
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
function markOf([first, second]) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/**
 * Returns the character set in the property `CA` of an SGF file, or Latin-1.
 * @param {ArrayBuffer} bytes
 * @returns {string}
 */
function namedBySgf(bytes) {
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 4096));
  const name = /^\s*\(/.test(head) ? (/CA\[([^\]]*)\]/.exec(head)?.[1] ?? "") : "";
  const label = name.trim().toLowerCase().replace(/[ _]/g, "-");
  for (const candidate of [OTHER_NAMES.get(label) ?? label, label.replaceAll("-", "_")]) {
    try {
      return new TextDecoder(candidate).encoding;
    } catch {
      // The next form of the name may be known.
    }
  }
  return "latin1";
}

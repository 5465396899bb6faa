// The texts of the page, as the server sends them. A test finds a sentence by its key, so that its wording
// may change.

import { ask } from "./server.mjs";

/** Formats a pattern of /api/texts. `put` converts the text between the arguments. */
function format(pattern, args, plurals, put) {
  if (typeof pattern === "string") return put(pattern);
  const formatPart = (part) => {
    if (typeof part === "string") return put(part);
    if ("var" in part) return String(args[part.var] ?? "");
    const value = args[part.select];
    const plural = typeof value === "number" ? part.cases[plurals.select(value)] : undefined;
    return format(part.cases[String(value)] ?? plural ?? part.cases[part.default], args, plurals, put);
  };
  return pattern.map(formatPart).join("");
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns a language's texts: `say` returns a sentence, `like` a regular expression whose arguments are
 * expressions too.
 */
export async function texts(language = "en") {
  const sets = await Promise.all(["", "-trees"].map((set) => ask(`api/texts/${language}${set}`)));
  const messages = Object.assign({}, ...sets.map((set) => set.messages));
  const plurals = new Intl.PluralRules(language);
  const find = (key) => {
    if (!(key in messages)) throw new Error(`there is no text ${key}`);
    return messages[key];
  };
  return {
    say: (key, args = {}) => format(find(key), args, plurals, (text) => text),
    like: (key, args = {}) => new RegExp(format(find(key), args, plurals, escaped)),
  };
}

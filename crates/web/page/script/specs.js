/**
 * Specs: the name of a family, and the values of its options, as docs/http.md describes them.
 *
 * @module
 */

/** @typedef {import("./types.js").Option} Option */

/**
 * Returns the values of the options in a spec, by name.
 * @param {Option[]} options
 * @param {string} spec
 * @returns {Record<string, string>}
 */
export function readSpec(options, spec) {
  /** @type {Record<string, string>} */
  const values = {};
  const words = (spec.split(":")[1] ?? "").split(",").filter((word) => word !== "");
  const positional = options.filter((option) => option.positional);
  for (const word of words) {
    const [name, value] = word.split("=");
    if (value !== undefined) values[name] = value;
    else values[positional.shift()?.name ?? name] = name;
  }
  return values;
}

/**
 * Returns the spec of a family with these values of its options.
 * @param {string} family
 * @param {Option[]} options
 * @param {(name: string) => string} valueOf
 */
export function composeSpec(family, options, valueOf) {
  const words = options.flatMap(({ name, positional, value: usual }) => {
    const value = valueOf(name);
    if (positional) return [value];
    return value === String(usual ?? "") ? [] : [`${name}=${value}`];
  });
  return words.length > 0 ? `${family}:${words.join(",")}` : family;
}

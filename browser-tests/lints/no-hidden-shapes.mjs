// Forbids types in comments that hide the shape of a value: `any`, `*`, `Object` and `Function`.

/** Returns the types in a JSDoc comment: the content of the braces after a tag. */
function typesIn(comment) {
  const types = [];
  for (const tag of comment.matchAll(/@(?:type|param|returns|property|typedef|template)\s+\{/g)) {
    const start = tag.index + tag[0].length;
    let depth = 1;
    let end = start;
    while (end < comment.length && depth > 0) {
      if (comment[end] === "{") depth += 1;
      if (comment[end] === "}") depth -= 1;
      end += 1;
    }
    types.push(comment.slice(start, end - 1).replaceAll(/\n\s*\*/g, ""));
  }
  return types;
}

/** Returns `true` if a type hides a shape; `object` heads a typedef whose properties follow. */
function isHiding(type) {
  return /(^|[^\w.$-])(any|Object|Function)\b(?!\s*[:?(])|(^|[^\w])\*/.test(type.replaceAll(/"[^"]*"/g, '""'));
}

export const noHiddenShapes = {
  meta: { type: "problem", schema: [] },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        for (const type of typesIn(comment.value).filter(isHiding)) {
          report({ loc: comment.loc, message: `the type {${type}} hides a shape` });
        }
      }
    },
  }),
};

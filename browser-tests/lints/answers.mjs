// Compares the page's types of requests and answers (`script/types.js`) with openapi.json. Its schemas are
// converted to types of TypeScript. The compiler then reports an answer that the page does not expect, or a
// request that the server does not accept.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import ts from "typescript";

const PAGE = new URL("../../crates/web/page/", import.meta.url);
const FILE = fileURLToPath(new URL("answers.ts", PAGE));

const { paths, components } = JSON.parse(readFileSync(new URL("openapi.json", PAGE), "utf8"));

/** Returns a schema as a type. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const) return JSON.stringify(schema.const);
  if (schema.anyOf) return `(${schema.anyOf.map(typeOf).join(" | ")})`;
  if (schema.type === "array") return arrayOf(schema);
  if (schema.type === "object") return objectOf(schema);
  return { integer: "number" }[schema.type] ?? schema.type;
}

function arrayOf({ items, prefixItems, minItems, maxItems }) {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(", ")}]`;
  const item = typeOf(items);
  return minItems === 2 && maxItems === 2 ? `[${item}, ${item}]` : `(${item})[]`;
}

function objectOf({ properties, additionalProperties, required = [] }) {
  if (!properties) return `{[name: string]: ${typeOf(additionalProperties)}}`;
  const entries = Object.entries(properties);
  const fields = entries.map(([name, value]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(value)}`);
  return `{${fields.join("; ")}}`;
}

/** Returns the checks of a path: the page's requests are accepted, and its answers can be read. */
function checksOf([path, { post }]) {
  const content = post?.responses["200"].content;
  if (!post) return [];
  const body = typeOf(post.requestBody.content["application/json"].schema);
  const request = `(request: Page.Requests["${path}"]): ${body} => request;`;
  const answer = content["application/json"]?.schema;
  if (answer) return [request, `(answer: ${typeOf(answer)}): Page.Answers["${path}"] => answer;`];
  const events = Object.entries(content["text/event-stream"]["x-events"]).filter(([name]) => name !== "error");
  return [
    request,
    ...events.map(([name, data]) => `(data: ${typeOf(data)}): Page.Events["${path}"] => ({ name: "${name}", data });`),
  ];
}

const GETS = { "/api/games": "Games", "/api/texts/{language}": "Texts" };

const source = [
  'import type * as Page from "./script/types.js";',
  ...Object.entries(components.schemas).map(([name, schema]) => `type ${name} = ${typeOf(schema)};`),
  ...Object.entries(paths).flatMap(checksOf),
  ...Object.values(GETS).map((name) => `(answer: ${name}): Page.${name} => answer;`),
  "(answer: Error): Page.ErrorAnswer => answer;",
].join("\n");

const options = { strict: true, noEmit: true, allowJs: true, checkJs: true, types: [], target: ts.ScriptTarget.ES2022 };
const host = ts.createCompilerHost(options);
const { getSourceFile } = host;
host.getSourceFile = (name, ...rest) =>
  name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
const program = ts.createProgram([FILE], options, host);
const problems = ts.getPreEmitDiagnostics(program);
for (const { messageText, start, file } of problems) {
  const line = file ? file.text.slice(0, start).split("\n").length - 1 : 0;
  console.error(`${file?.text.split("\n")[line]}\n    ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;

// The WebAssembly module beside the native program: the same answers to 500 requests of all kinds, numbers of
// nodes included. `cargo xtask wasm` builds both, and runs this file.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { hostFiles, NO_FILES, wholeFilesAt } from "../crates/web/page/script/engine/files.js";
import { Module } from "../crates/web/page/script/engine/module.js";
import { tablesAt } from "../crates/web/page/script/engine/tables.js";
import { questions } from "./harness/questions.mjs";

const COUNT = 500;

/** The memory of a search in the native program of the comparison, in bytes. */
const SEARCH_MEMORY = 128 << 20;

/** The services that the native program of the comparison has, too. */
function surroundings() {
  let microseconds = 0;
  return { now: () => microseconds++ / 1000, today: () => 20261122, seed: () => 1 };
}

/** Returns the folder of a release of the site. */
function release() {
  const site = join(process.env.SITE ?? "", "some/prefix");
  return pathToFileURL(`${join(site, JSON.parse(readFileSync(join(site, "files.json"), "utf8")).release)}/`);
}

/** Starts the module, with the tables of a host. */
function start(tables = NO_FILES, files = wholeFilesAt(release(), (address) => new Uint8Array(readFileSync(new URL(address))))) {
  const file = process.env.MODULE;
  if (!file) throw new Error("MODULE must name the module; cargo xtask wasm sets it");
  return new Module(new WebAssembly.Module(readFileSync(file)), SEARCH_MEMORY, hostFiles(files, tables), surroundings());
}

/** Returns the events, the answer and the error of a request. */
function send(module, { language, name, body }) {
  const events = [];
  module.answer(language, name, JSON.stringify(body), (event, data) => events.push([event, JSON.parse(data)]));
  const [last, data] = events.pop();
  return last === "error" ? { events, answer: null, error: data } : { events, answer: data, error: null };
}

/** Returns the native answers to these requests. */
function natively(asked) {
  const program = process.env.NATIVE_ANSWERS;
  if (!program) throw new Error("NATIVE_ANSWERS must name the program; cargo xtask wasm sets it");
  const input = asked.map((question) => `${JSON.stringify(question)}\n`).join("");
  const { stdout, stderr, status } = spawnSync(program, { input, encoding: "utf8", maxBuffer: 1 << 30 });
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** A browser may analyse for longer than a server, whose limits the native program has. */
function withoutLimits({ name }, answer) {
  return name === "games" ? { ...answer, answer: { ...answer.answer, limits: null } } : answer;
}

test("the module and the native program give the same answers", () => {
  const module = start();
  const ask = (name, body) => {
    const { answer, error } = send(module, { language: "en", name, body });
    assert.equal(error, null, `${name} ${JSON.stringify(body)}`);
    return answer;
  };
  const asked = questions(COUNT, ask);
  const found = asked.map((question) => send(module, question));
  const expected = natively(asked);
  assert.equal(expected.length, COUNT);
  for (const [index, question] of asked.entries()) {
    assert.deepEqual(withoutLimits(question, found[index]), withoutLimits(question, expected[index]), JSON.stringify(question));
  }
  const answered = new Set(asked.filter((_, index) => found[index].answer).map(({ name }) => name));
  assert.equal(answered.size, 19, "every kind of request has an answer");
});

test("a name that no request has is refused", () => {
  assert.throws(() => start().answer("en", "nothing", "{}", () => {}), /nothing/);
});

/** Answers requests for ranges of the files below a folder, and counts the bytes. */
function rangesOf(folder) {
  const counted = { bytes: 0, requests: 0 };
  const request = (address, range) => {
    counted.requests += 1;
    let content;
    try {
      content = readFileSync(join(folder, new URL(address).pathname));
    } catch {
      return { status: 404, range: "", body: new Uint8Array() };
    }
    const [, first, last] = /^bytes=(\d*)-(\d+)$/.exec(range);
    const from = first === "" ? Math.max(0, content.length - Number(last)) : Number(first);
    const to = first === "" ? content.length : Number(last) + 1;
    counted.bytes += to - from;
    return { status: 206, range: `bytes ${from}-${to - 1}/${content.length}`, body: new Uint8Array(content.subarray(from, to)) };
  };
  return { counted, request };
}

/** Returns the moves of an answer in the order of their names: equal ones come in the order of the search. */
function byMove({ answer }) {
  return answer.moves.toSorted((a, b) => (a.move < b.move ? -1 : 1));
}

test("values come from the tables of a host, of which only parts are read", () => {
  const folder = mkdtempSync(join(tmpdir(), "filetto-tables-"));
  try {
    const run = (...parts) => {
      const { status, stderr } = spawnSync(process.env.FILETTO, parts, { encoding: "utf8" });
      assert.equal(status, 0, stderr);
    };
    run("table", "build", "mill:six", "--hand", "0", "--tables", join(folder, "built"));
    run("site", join(folder, "site"), "--module", process.env.MODULE, "--tables", join(folder, "built"));
    const { counted, request } = rangesOf(join(folder, "site"));
    const module = start(tablesAt("http://host/tables/", request));
    assert.ok(counted.bytes < 1 << 10, "at first only the lists are read");
    let bytes = 0;
    for (const position of ["w1b/w1b/1b1b/1w1/3 w 0 0", "ww1/1w1/b1bb/3/b2 w 0 0", "ww1/1w1/b1bb/3/b2 b 0 0"]) {
      const question = { language: "en", name: "values", body: { game: "mill:six", position } };
      counted.bytes = 0;
      const answer = send(module, question);
      const expected = send(start(), question);
      assert.equal(answer.error, null, JSON.stringify(answer.error));
      assert.deepEqual(byMove(answer), byMove(expected));
      assert.ok(counted.bytes <= 64 << 10, `${counted.bytes} bytes`);
      bytes += counted.bytes;
      counted.bytes = 0;
      send(module, question);
      assert.equal(counted.bytes, 0, "what was read stays");
    }
    assert.ok(bytes > 0, "the values are those of the host");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

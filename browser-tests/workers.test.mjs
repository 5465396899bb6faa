// The workers of a page without a server, by themselves: which of them go on after the page has aborted a request.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.navigator ??= {};
globalThis.document = { baseURI: "http://host/" };
const { Workers } = await import("../crates/web/page/script/engine/workers.js");

/** A worker that answers when the test says so. */
class ToldWorker {
  questions = [];
  isEnded = false;

  postMessage(message) {
    if (!message.compiled) this.questions.push(message);
  }

  /** Answers the last request. */
  finish() {
    this.onmessage({ data: { name: "answer", data: "{}" } });
    this.onmessage({ data: null });
  }

  terminate() {
    this.isEnded = true;
  }
}

/** Runs what has been queued. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Starts workers of which the first two are ready: one for quick requests, one for searches. */
async function begin() {
  const started = [];
  const workers = new Workers("module", null, () => {
    started.push(new ToldWorker());
    return started.at(-1);
  });
  workers.compile = async () => ({});
  const ask = (name, signal, body = {}) => workers.ask(`/api/${name}`, "en", body, () => {}, signal);
  const view = ask("view", undefined, { game: "mill:six" });
  await settle();
  for (const worker of started) worker.finish();
  await view;
  await settle();
  return { started, ask };
}

/** Asks and aborts at once. Returns the error of the request. */
async function aborted(ask, name) {
  const control = new AbortController();
  const request = ask(name, control.signal).catch((error) => error);
  await settle();
  control.abort();
  const error = await request;
  await settle();
  return error;
}

test("the first worker that searches has opened the game of the page", async () => {
  const { started } = await begin();
  assert.deepEqual(started.map(({ questions }) => questions.map(({ name }) => name)), [["view"], ["think"]]);
  assert.equal(JSON.parse(started[1].questions[0].body).game, "mill:six");
});

test("values that the page no longer wants are finished, by one worker at a time", async () => {
  const { started, ask } = await begin();
  const searching = started[1];
  assert.equal((await aborted(ask, "values")).name, "AbortError");
  assert.equal(searching.isEnded, false);
  assert.equal((await aborted(ask, "values")).name, "AbortError");
  assert.deepEqual(started.map(({ isEnded }) => isEnded), [false, false, true]);
  // The tables that it has are there for the next position.
  searching.finish();
  await settle();
  const next = ask("values");
  await settle();
  assert.equal(searching.questions.length, 3);
  searching.finish();
  assert.equal(await next, null);
});

test("only its end stops another search", async () => {
  const { started, ask } = await begin();
  await aborted(ask, "analyse");
  assert.deepEqual(started.map(({ isEnded }) => isEnded), [false, true]);
  const next = ask("analyse");
  await settle();
  started[2].finish();
  assert.equal(await next, null);
});

test("a worker that fails is ended, and the next request has another", async () => {
  const { started, ask } = await begin();
  const request = ask("values");
  await settle();
  started[1].onerror({ preventDefault() {}, message: "unreachable" });
  assert.equal(await request, "fault");
  assert.equal(started[1].isEnded, true);
  const next = ask("values");
  await settle();
  started[2].finish();
  assert.equal(await next, null);
});

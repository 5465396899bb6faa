/**
 * The worker that answers requests with the module, one at a time. To cancel a request, the page ends the worker.
 *
 * The first message contains the compiled module, each later one a request. Its events are sent back one by
 * one; `null` follows the last.
 *
 * @module
 */

import { hostFiles, NO_FILES, wholeFilesAt } from "./files.js";
import { Module } from "./module.js";
import { tablesAt } from "./tables.js";

/**
 * @typedef {{compiled: WebAssembly.Module, searchMemory: number, files: string, tables: string | null}} Beginning
 * @typedef {{language: string, name: string, body: string}} Question
 * @typedef {{name: string, data: string} | null} Sent
 */

/** @type {Module | null} */
let module = null;

addEventListener("message", ({ data }) => {
  if (module) answer(module, data);
  else module = instantiate(data);
});

/** @param {Beginning} beginning */
function instantiate({ compiled, searchMemory, files, tables }) {
  const ofHost = tables === null ? NO_FILES : tablesAt(tables);
  return new Module(compiled, searchMemory, hostFiles(wholeFilesAt(files), ofHost));
}

/** @param {Module} answering @param {Question} question */
function answer(answering, { language, name, body }) {
  answering.answer(language, name, body, (event, data) => postMessage({ name: event, data }));
  postMessage(null);
}

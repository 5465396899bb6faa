/**
 * The worker that answers requests with the module. It answers one at a time, and is ended to cancel it.
 *
 * The first message contains the compiled module, each later one a request. Its events are sent back one by
 * one; `null` follows the last.
 *
 * @module
 */

import { Module } from "./module.js";
import { NO_TABLES, tablesAt } from "./tables.js";

/**
 * @typedef {{compiled: WebAssembly.Module, searchMemory: number, tables: string | null}} Beginning
 * @typedef {{language: string, name: string, body: string}} Question
 * @typedef {{name: string, data: string} | null} Sent
 */

/** @type {Module | null} */
let module = null;

addEventListener("message", ({ data }) => {
  if (module) answer(module, data);
  else module = begun(data);
});

/** @param {Beginning} beginning */
function begun({ compiled, searchMemory, tables }) {
  return new Module(compiled, searchMemory, tables === null ? NO_TABLES : tablesAt(tables));
}

/** @param {Module} answering @param {Question} question */
function answer(answering, { language, name, body }) {
  answering.answer(language, name, body, (event, data) => postMessage({ name: event, data }));
  postMessage(null);
}

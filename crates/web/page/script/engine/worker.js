/**
 * The worker that answers requests with the module. It answers one at a time, and is ended to cancel it.
 *
 * The first message contains the compiled module, each later one a request. Its events are sent back one by
 * one; `null` follows the last.
 *
 * @module
 */

import { Module } from "./module.js";

/**
 * @typedef {{compiled: WebAssembly.Module, searchMemory: number}} Beginning
 * @typedef {{language: string, name: string, body: string}} Question
 * @typedef {{name: string, data: string} | null} Sent
 */

/** @type {Module | null} */
let module = null;

addEventListener("message", ({ data }) => {
  if (module) answer(module, data);
  else module = new Module(data.compiled, data.searchMemory);
});

/** @param {Module} answering @param {Question} question */
function answer(answering, { language, name, body }) {
  answering.answer(language, name, body, (event, data) => postMessage({ name: event, data }));
  postMessage(null);
}

// The program under test: `filetto serve` on a free port. Its interface (docs/http.md) is the truth with
// which the page is compared.

import { spawn } from "node:child_process";
import { once } from "node:events";

let server;
let address;
/** The host of the page, if it is not that server. */
let files;
let pageAddress;

/** The path of the site below the folder SITE: a prefix, as many hosts have it. */
const PREFIX = "some/prefix/";

/**
 * Starts the server that all tests of a process share. It serves the built-in page, or the one in the folder
 * ASSETS, so that a change of the page can be tried at once.
 */
export async function startServer() {
  ({ server, address } = await serve(process.env.ASSETS));
  pageAddress = address;
  if (process.env.SITE) {
    ({ server: files, address: pageAddress } = await serveFiles(process.env.SITE));
    pageAddress += PREFIX;
  }
}

/** Starts a server of plain files in a folder. */
export function serveFiles(folder) {
  const options = ["--bind", "127.0.0.1", "--directory", folder];
  return started(spawn(process.env.PYTHON ?? "python3", ["-u", "-m", "http.server", "0", ...options], { stdio: ["ignore", "pipe", "pipe"] }));
}

/**
 * Starts the program with the path in FILETTO, with the built-in page or the one in this folder, and waits
 * until it prints its address.
 */
export function serve(folder, { port = "0", options = [] } = {}) {
  const program = process.env.FILETTO;
  if (!program) throw new Error("FILETTO must name the program; cargo xtask browser sets it");
  const assets = folder ? ["--assets", folder] : [];
  return started(spawn(program, ["serve", "--port", port, ...assets, ...options], { stdio: ["ignore", "pipe", "pipe"] }));
}

/** Waits until a server prints its address. */
async function started(server) {
  const address = await new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk) => {
      said += chunk;
      const found = said.match(/http:\/\/127\.0\.0\.1:\d+\//);
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the server gave no address: ${said}`)), 10_000).unref();
  });
  return { server, address };
}

/** Ends a server, or those that all tests share. */
export async function stopServer(stopped = server) {
  if (stopped === server && files) await stopServer(files);
  if (!stopped || stopped.exitCode !== null) return;
  const gone = once(stopped, "exit");
  stopped.kill("SIGTERM");
  const timer = setTimeout(() => stopped.kill("SIGKILL"), 3000);
  await gone;
  clearTimeout(timer);
}

/** Returns the address of a page, such as `?game=ultimate`. */
export function url(query = "") {
  return pageAddress + query;
}

/** Returns the server's answer to a request of docs/http.md. */
export async function ask(path, body) {
  const request = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(new URL(path, address), request);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

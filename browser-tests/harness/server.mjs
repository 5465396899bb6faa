// The program under test: `filetto serve` on a free port. Its interface (docs/http.md) is the truth with
// which the page is compared.

import { spawn } from "node:child_process";
import { once } from "node:events";

let server;
let address;

/**
 * Starts the server that all tests of a process share. It serves the built-in page, or the one in the folder
 * ASSETS, so that a change of the page can be tried at once.
 */
export async function startServer() {
  ({ server, address } = await serve(process.env.ASSETS));
}

/**
 * Starts the program with the path in FILETTO, with the built-in page or the one in this folder, and waits
 * until it prints its address.
 */
export async function serve(folder) {
  const program = process.env.FILETTO;
  if (!program) throw new Error("FILETTO must name the program; cargo xtask browser sets it");
  const assets = folder ? ["--assets", folder] : [];
  const server = spawn(program, ["serve", "--port", "0", ...assets], { stdio: ["ignore", "pipe", "pipe"] });
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

/** Ends a server, or the one that all tests share. */
export async function stopServer(stopped = server) {
  if (!stopped || stopped.exitCode !== null) return;
  const gone = once(stopped, "exit");
  stopped.kill("SIGTERM");
  const timer = setTimeout(() => stopped.kill("SIGKILL"), 3000);
  await gone;
  clearTimeout(timer);
}

/** Returns the address of a page, such as `?game=ultimate`. */
export function url(query = "") {
  return address + query;
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

// Certificates that the program makes, and the dialog of the page for them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { url } from "./server.mjs";

/** Runs the program, and returns what it prints. */
export function filetto(...words) {
  const { status, stdout, stderr } = spawnSync(process.env.FILETTO, words, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

/** Makes a certificate of the position after these moves. */
export async function certificate(spec, moves = "") {
  const folder = await mkdtemp(join(tmpdir(), "filetto-certificate-"));
  const file = join(folder, "file.proof");
  filetto("solve", spec, ...(moves ? ["--moves", moves] : []), "--proof", file);
  const base64 = async () => (await readFile(file)).toString("base64");
  return { file, base64, remove: () => rm(folder, { recursive: true }) };
}

/** Opens the dialog for certificates on the home page. */
export async function openCertificates(page) {
  await page.goto(url());
  await page.locator("[data-action=settings]").click();
  await page.locator("[data-action=certificate]").click();
}

/** Opens the dialog, and lets it check a file. */
export async function openCertificate(page, file) {
  await openCertificates(page);
  await page.locator("[data-certificate-file]").setInputFiles(file);
}

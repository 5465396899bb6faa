// What `filetto site` packs, the page unpacks: the same bytes, in parts of any size, and nothing from a file that is
// cut or not packed. No browser is needed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { unpacking } from "../crates/web/page/script/engine/unpack.js";

/** Bytes without a pattern, from a generator of Marsaglia. */
function noise(length) {
  let state = 88172645;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  });
}

/** A file with text, noise, long runs, and a copy of its begin from far away. */
function content() {
  const text = readFileSync(new URL("package-lock.json", import.meta.url));
  const begin = Buffer.concat([Buffer.from("\0asm"), text, noise(5000)]);
  return Buffer.concat([begin, Buffer.alloc(70_000, 7), noise(300_000), begin]);
}

/** Packs a file as a site does. */
function packed(bytes) {
  const folder = mkdtempSync(join(tmpdir(), "filetto-unpack-"));
  try {
    const [module, site] = ["module", "site"].map((name) => join(folder, name));
    writeFileSync(module, bytes);
    const written = spawnSync(process.env.FILETTO, ["site", site, "--module", module], { encoding: "utf8" });
    assert.equal(written.status, 0, written.stderr);
    const release = readdirSync(site).find((name) => /^[0-9a-f]{16}$/.test(name));
    return new Uint8Array(readFileSync(join(site, release, "filetto.bin")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Unpacks a file that arrives in parts of this size. */
async function unpacked(file, size) {
  const parts = function* () {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  };
  const output = ReadableStream.from(parts()).pipeThrough(unpacking());
  return Buffer.from(await new Response(output).arrayBuffer());
}

const original = content();
const file = packed(original);

test("a packed file is unpacked in parts of any size", async () => {
  assert.ok(file.length < original.length - 100_000, "it is packed");
  for (const size of [1 << 20, 65_536, 4099, 23]) {
    assert.equal(Buffer.compare(await unpacked(file, size), original), 0, `parts of ${size} bytes`);
  }
});

test("a file that is cut or not packed is refused", async () => {
  for (const length of [0, 12, 18, 100, file.length >> 1, file.length - 12]) {
    await assert.rejects(unpacked(file.subarray(0, length), 4096), /no end/, `${length} bytes`);
  }
  await assert.rejects(unpacked(original, 4096), /not packed/);
  for (const at of [20, 1000, 60_000, file.length >> 1]) {
    const changed = file.slice();
    changed[at] ^= 0x55;
    const result = await unpacked(changed, 4096).catch(() => null);
    assert.ok(!result || Buffer.compare(result, original) !== 0, `byte ${at}`);
  }
});

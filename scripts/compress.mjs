import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|css|bin|html|svg|json|txt|wasm|webmanifest|xml|ico)$/;
const smallest = 1024;

/** Puts a .br and a .gz beside every file that gains by it, so that the server compresses nothing twice. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && worthwhile.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const best = { params: { ...hint, [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await keepIfSmaller(`${file}.br`, await promisify(brotliCompress)(content, best), content);
  await keepIfSmaller(`${file}.gz`, await promisify(gzip)(content, { level: 9 }), content);
}

async function keepIfSmaller(file, compressed, { length }) {
  if (compressed.length < length) await writeFile(file, compressed);
}

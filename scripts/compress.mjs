import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|bin|html|svg|json|txt|wasm|webmanifest|xml|ico)$/;
const minBytes = 1024;

/** Writes a .br and a .gz next to every file that gets smaller, so that the server need not compress at runtime. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const best = { params: { ...hint, [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeIfSmaller(`${file}.br`, await promisify(brotliCompress)(content, best), content);
  await writeIfSmaller(`${file}.gz`, await promisify(gzip)(content, { level: 9 }), content);
}

async function writeIfSmaller(file, compressed, { length }) {
  if (compressed.length < length) await writeFile(file, compressed);
}

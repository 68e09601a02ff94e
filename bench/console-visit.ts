import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliBytes } from './brotli.ts';

const assets = join(import.meta.dirname, '..', 'apps', 'console', 'dist', 'client', 'assets');

/**
 * An upper bound of the console's first load: all its scripts, styles and texts in both languages. No page loads more than
 * all of them.
 */
export async function consoleBytes(): Promise<number> {
  const files = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => brotliBytes(await readFile(join(assets, file), 'utf8'))),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

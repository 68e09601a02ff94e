import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A random key, created at the first start and stored. Only the server's own user can read the file. */
export async function loadOrCreateKey(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(await readFile(file, 'utf8'), 'hex');
}

import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Mosquitto's own user, as on Debian. Only root can create such a file. */
const broker = { uid: 1883, gid: 1884 };
const isRoot = process.getuid?.() === 0;
const accessOf = async (file: string) => {
  const { uid, gid, mode } = await stat(file);
  return { uid, gid, mode: mode & 0o777 };
};

describe('a file that is replaced', () => {
  it('keeps its mode, and leaves nothing beside it', async () => {
    const file = join(folder, 'passwd');
    await writeFile(file, 'before');
    await chmod(file, 0o640);
    await replaceFile(file, 'after');
    expect([await readFile(file, 'utf8'), (await accessOf(file)).mode]).toEqual(['after', 0o640]);
    expect(await readdir(folder)).toEqual(['passwd']);
  });

  it('is for its owner’s eyes only when it is new', async () => {
    const file = join(folder, 'passwd');
    await replaceFile(file, 'first');
    expect((await accessOf(file)).mode).toBe(0o600);
  });

  it.runIf(isRoot)('stays its owner’s when root replaces it, so that the broker reads it still', async () => {
    const file = join(folder, 'passwd');
    await writeFile(file, 'before', { mode: 0o600 });
    await chown(file, broker.uid, broker.gid);
    await replaceFile(file, 'after');
    expect(await accessOf(file)).toEqual({ ...broker, mode: 0o600 });
  });

  it.runIf(isRoot)('belongs to whom its folder belongs to when root makes it', async () => {
    await chown(folder, broker.uid, broker.gid);
    const file = join(folder, 'passwd');
    await replaceFile(file, 'first');
    expect(await accessOf(file)).toEqual({ ...broker, mode: 0o600 });
  });
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@etg/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { startS3, startSilentS3, type TestS3 } from './s3-server.fixture.ts';
import { s3Storage } from './s3-storage.ts';
import { type Storage, StorageAway } from './storage.ts';

let s3: TestS3;
let folder: string;
const storages = new Map<string, Storage>();
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'etg-storage-'));
  storages.set('a folder', folderStorage(join(folder, 'photos')));
  storages.set('an S3 server', await s3Storage(s3.place));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: Storage | undefined, name: string) => {
  const file = await storage?.get(name);
  return file && text(file);
};

describe.each(['a folder', 'an S3 server'])('STORAGE as %s', (kind) => {
  const storage = (): Storage => {
    const found = storages.get(kind);
    if (!found) throw new Error(kind);
    return found;
  };

  it('passes its check, and keeps a file until it is deleted [QF9]', async () => {
    await storage().check();
    expect(await storage().exists('a-300.webp')).toBe(false);
    expect(await read(storage(), 'a-300.webp')).toBeUndefined();
    await storage().put('a-300.webp', Buffer.from('a picture'), 'image/webp');
    expect(await storage().exists('a-300.webp')).toBe(true);
    expect(await read(storage(), 'a-300.webp')).toBe('a picture');
    await storage().delete('a-300.webp');
    expect(await storage().exists('a-300.webp')).toBe(false);
    expect(await read(storage(), 'a-300.webp')).toBeUndefined();
    await storage().delete('a-300.webp');
  });

  it('keeps every byte of a large file, and twenty writers of one name leave it whole [QF9]', async () => {
    const large = Buffer.alloc(3_000_000, 'abcdefg');
    await Promise.all(
      Array.from({ length: 20 }, () => storage().put('large-1200.webp', large, 'image/webp')),
    );
    expect(await read(storage(), 'large-1200.webp')).toBe(large.toString());
  });

  it.each(['../secret.webp', '/etc/passwd', 'a/b.webp', '.hidden.webp', 'A.webp', '', 'no-extension'])(
    'has no file of the name "%s", and looks for none [QF9]',
    async (name) => {
      const tries = [
        () => storage().get(name),
        () => storage().exists(name),
        () => storage().delete(name),
        () => storage().put(name, Buffer.alloc(1), 'image/webp'),
      ];
      for (const attempt of tries) await expect(async () => attempt()).rejects.toThrow('not a name');
    },
  );
});

describe('a folder', () => {
  it('never shows half a file: drafts have names that nobody asks for [QF9]', async () => {
    const files = await readdir(join(folder, 'photos'));
    expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('that cannot be written ends the start, and says whose it has to be [QF9]', async () => {
    const file = join(folder, 'not-a-folder');
    await writeFile(file, '');
    await expect(folderStorage(join(file, 'photos')).check()).rejects.toThrow(
      /STORAGE is the folder .*not-a-folder.photos, and this user cannot write there \(ENOTDIR\)/,
    );
  });

  it('that went away is not an empty one: reading and writing fail [QF9]', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const gone = folderStorage(join(file, 'photos'));
    await expect(gone.get('a-300.webp')).rejects.toThrow(StorageAway);
    await expect(gone.put('a-300.webp', Buffer.alloc(1), 'image/webp')).rejects.toThrow(StorageAway);
    await expect(folderStorage(join(folder, 'unmounted')).get('a-300.webp')).rejects.toThrow(StorageAway);
  });
});

describe('an S3 server', () => {
  it('that lacks the bucket ends the start, with a message that has no secret in it [QF9]', async () => {
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'a-secret-nobody-may-read' };
    const place = { ...s3.place, bucket: 'not-there', keys };
    const problem = await (await s3Storage(place)).check().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupProblem);
    expect(String(problem)).toMatch(
      /the bucket "not-there" at http:.* refuses to store a file \(NoSuchBucket, 404\)/,
    );
    expect(JSON.stringify(problem) + String(problem)).not.toContain('a-secret');
  });

  it('that does not answer is away: the start goes on with a warning, without a secret [QF9]', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'a-secret-nobody-may-read' };
    const place = { ...s3.place, endpoint, keys };
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(...line, String(line[0])) };
    const storage = await openStorage({ kind: 's3', place }, { log, dataDir: folder });
    await expect(storage?.put('a-300.webp', Buffer.alloc(1), 'image/webp')).rejects.toThrow(StorageAway);
    await expect(storage?.get('a-300.webp')).rejects.toThrow(StorageAway);
    expect(lines).toContain('the storage does not answer: photos cannot be stored until it does');
    expect(JSON.stringify(lines)).not.toContain('a-secret');
  });
});

describe('an S3 server that accepts and says nothing', () => {
  const short = { connectionTimeout: 200, requestTimeout: 200, longestMs: 500 };

  it('is away for every act before long: a worker that deletes a file goes on [QF9]', async () => {
    const { endpoint, close } = await startSilentS3('nothing');
    const storage = await s3Storage({ ...s3.place, endpoint }, short);
    const acts = [
      storage.put('a-300.webp', Buffer.alloc(1), 'image/webp'),
      storage.get('a-300.webp'),
      storage.exists('a-300.webp'),
      storage.delete('a-300.webp'),
      storage.check(),
    ];
    for (const act of await Promise.allSettled(acts))
      expect(act).toMatchObject({ status: 'rejected', reason: expect.any(StorageAway) });
    close();
  });

  it('in the middle of a file ends the reading [QF9]', async () => {
    const { endpoint, close } = await startSilentS3('half');
    const storage = await s3Storage({ ...s3.place, endpoint }, short);
    await expect(read(storage, 'a-300.webp')).rejects.toThrow();
    close();
  });
});

describe('without STORAGE', () => {
  it('one process uses a folder of its own; several store nothing, and say so [QF9]', async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const own = await openStorage({ kind: 'folder', isShared: false }, { log, dataDir: folder });
    await own?.put('own-300.webp', Buffer.from('mine'), 'image/webp');
    expect(await readdir(join(folder, 'photos'))).toContain('own-300.webp');
    expect(lines).toEqual([]);
    expect(await openStorage({ kind: 'none' }, { log, dataDir: folder })).toBeUndefined();
    expect(JSON.stringify(lines)).toContain('photos of venues cannot be stored');
  });

  it('a folder that several processes share is warned of [QF9]', async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const shared = { kind: 'folder', folder: join(folder, 'shared'), isShared: true } as const;
    await openStorage(shared, { log, dataDir: folder });
    expect(JSON.stringify(lines)).toContain('must see the same one');
  });
});

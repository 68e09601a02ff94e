import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@etg/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBlankPng } from '../../platform/picture/pictures.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import {
  anotherPhoto,
  look,
  type PhotoServers,
  savePhotos,
  startPhotoServers,
  upload,
} from './photo.fixture.ts';

let servers: PhotoServers;
beforeAll(async () => {
  servers = await startPhotoServers();
});
afterAll(async () => servers.stop());
const kindOf = (name: string) => servers.kindOf(name);

describe('an upload', () => {
  it('that is no photo is refused in words, and leaves nothing [QF9]', async () => {
    const kind = kindOf('a folder');
    const before = await readdir(join(servers.folder, 'photos'));
    for (const [bytes, why] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-picture'],
      [Buffer.from('{}'), 'no-picture'],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
      [(await anotherPhoto()).subarray(0, 3_000), 'broken'],
      [aBlankPng({ width: 20_000, height: 20_000 }), 'too-many-pixels'],
    ] as const)
      expect(await upload(kind, bytes)).toMatchObject({ status: 200, body: { outcome: 'refused', why } });
    expect(await readdir(join(servers.folder, 'photos'))).toEqual(before);
  });

  it('of more than 12 MB is refused with 413, whether it says so or not [QF9]', async () => {
    const kind = kindOf('a folder');
    expect((await upload(kind, Buffer.alloc(12 * 1024 * 1024 + 1))).status).toBe(413);
    const endless = new ReadableStream({
      pull: (body) => body.enqueue(new Uint8Array(1024 * 1024)),
    });
    const answer = await fetch(`${kind.server.address}/console/api/venues/${kind.venueId}/photos`, {
      method: 'POST',
      headers: { cookie: `etg_console=${kind.manager.token}`, 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    // The connection may be gone before all of the answer is read, since the sender never stops.
    expect([413, undefined]).toContain(answer?.status);
  });

  it('is refused to strangers, from another site, and without the right, before it is read [QF9, QA2, A1]', async () => {
    const kind = kindOf('a folder');
    const bytes = Buffer.alloc(13 * 1024 * 1024);
    expect((await upload(kind, bytes, { cookie: 'etg_console=wrong' })).status).toBe(401);
    const reader = await aStaffMember(kind.server, { role: 'support' });
    expect((await upload({ ...kind, manager: reader }, bytes)).status).toBe(403);
    const abroad = await aStaffMember(kind.server, { role: 'admin', scope: { countries: ['JP'] } });
    expect((await upload({ ...kind, manager: abroad }, bytes)).status).toBe(404);
    expect((await upload(kind, bytes, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await upload({ ...kind, venueId: randomUUID() }, bytes)).status).toBe(404);
  });

  it('thirty times at once ends thirty times: kept, or 503 with a time to come back [QF9]', async () => {
    const kind = kindOf('a folder');
    const photos = await Promise.all(Array.from({ length: 30 }, () => anotherPhoto(500)));
    const sending = Promise.all(photos.map((bytes) => upload(kind, bytes)));
    expect((await kind.server.http.inject('/healthz')).statusCode).toBe(200);
    const answers = await sending;
    const kept = answers.filter(({ status, body }) => status === 200 && body.outcome === 'kept');
    const later = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
    expect(kept.length + later.length).toBe(30);
    expect(new Set(kept.map(({ body }) => body.photo)).size).toBe(kept.length);
    expect(kept.length).toBeGreaterThan(5);
  });

  it('while the storage is away is answered with 503, loses nothing, and works once it is back [QF9]', async () => {
    const kind = kindOf('a folder');
    const { photo } = (await upload(kind, await anotherPhoto(500))).body;
    const bytes = await anotherPhoto(500);
    const fresh = await kind.server.another();
    const at = { ...kind, server: { ...kind.server, http: fresh.http } };
    const [there, away] = [join(servers.folder, 'photos'), join(servers.folder, 'away')];
    await rename(there, away);
    await writeFile(there, 'not a folder any more');
    expect((await look(at, photo)).statusCode).toBe(503);
    expect(await upload(at, bytes)).toMatchObject({
      status: 503,
      retryAfter: expect.anything(),
      body: { message: expect.stringContaining('Photos cannot be reached') },
    });
    await rm(there);
    await rename(away, there);
    expect((await look(at, photo)).statusCode).toBe(200);
    expect((await upload(at, bytes)).body.outcome).toBe('kept');
    await fresh.stop();
  });

  it('while the S3 server does not answer is answered with 503, and the node starts and serves [QF9]', async () => {
    const kind = kindOf('an S3 server');
    const { photo } = (await upload(kind, await anotherPhoto(500))).body;
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const lost = await kind.server.another({
      storage: { kind: 's3', place: { ...servers.s3.place, endpoint } },
    });
    const at = { ...kind, server: { ...kind.server, http: lost.http } };
    expect((await look(at, photo)).statusCode).toBe(503);
    expect((await upload(at, await anotherPhoto(500))).status).toBe(503);
    expect((await look(at, '/readyz')).statusCode).toBe(200);
    await lost.stop();
    expect((await look(kind, photo)).statusCode).toBe(200);
  });

  it('where several processes have no STORAGE says that nobody set it up [QF9]', async () => {
    const kind = kindOf('a folder');
    const other = await kind.server.another({ storage: { kind: 'none' } });
    const bare = { ...kind, server: { ...kind.server, http: other.http } };
    expect(await upload(bare, await anotherPhoto(500))).toMatchObject({
      body: { outcome: 'refused', why: 'not-set-up' },
    });
    await other.stop();
  });
});

describe('an address of a photo', () => {
  it.each([
    '/photos/',
    '/photos/x',
    '/photos/..%2f..%2fcode.key',
    '/photos/%2e%2e/code.key',
    `/photos/${'0'.repeat(32)}-1200.webp`,
    `/photos/${'0'.repeat(32)}-99999.webp`,
    `/photos/${'0'.repeat(32)}-1200.png`,
    '/photos/start-check.txt',
  ])('that we did not give is not found: %s [QF9]', async (path) => {
    for (const kind of servers.all()) {
      const { statusCode, headers } = await look(kind, path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it('that no row knows is not looked for, even if the storage has such a file [QF9]', async () => {
    const name = `${'2'.repeat(32)}-600.webp`;
    await writeFile(join(servers.folder, 'photos', name), 'put there by somebody else');
    expect((await look(kindOf('a folder'), `/photos/${name}`)).statusCode).toBe(404);
  });

  it('of a photo that is gone cannot be saved with a venue: the database refuses [QF9]', async () => {
    const kind = kindOf('a folder');
    await expect(savePhotos(kind, [`/photos/${'1'.repeat(32)}-1200.webp`])).rejects.toThrow(
      'not stored any more',
    );
    await savePhotos(kind, ['/venues/cafe.svg']);
  });
});

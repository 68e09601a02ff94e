import { photoSources } from '@etg/contract/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { startSilentS3 } from '../../platform/storage/s3-server.fixture.ts';
import { s3Storage } from '../../platform/storage/s3-storage.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import {
  anotherPhoto,
  type Kind,
  look,
  type PhotoServers,
  savePhotos,
  startPhotoServers,
  upload,
} from './photo.fixture.ts';

import { photoCheck } from './photo.rules.ts';
import { photoSweep } from './photo.sweep.ts';

const hourMs = 3_600_000;

let servers: PhotoServers;
beforeAll(async () => {
  servers = await startPhotoServers();
});
afterAll(async () => servers.stop());
const kindOf = (name: string) => servers.kindOf(name);

/** Moves the clock, and does what is due by then. Sessions end meanwhile. */
async function pass(kind: Kind, ms: number): Promise<void> {
  const { core } = kind.server;
  core.clock.setOffset(core.clock.offsetMs() + ms);
  await core.dueWork.drain();
  kind.manager = await aStaffMember(kind.server, { role: 'admin' });
}

/** Every address that a page may ask for. */
const sourcesOf = (photo: string) =>
  (photoSources(photo, '1px').srcSet ?? '').split(',').map((each) => each.split(' ')[0] ?? '');

const isStored = async ({ server }: Kind, photo: string) => {
  const id = photo.slice(8, 40);
  const row = await server.db.selectFrom('stored_photo').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
};

describe.each(['a folder', 'an S3 server'])('a photo of a venue, with %s', (name) => {
  it('is stored in three sizes under names that never change, served for ever, and recorded [QF9, QA3]', async () => {
    const kind = kindOf(name);
    const { status, body } = await upload(kind, await anotherPhoto());
    expect([status, body]).toEqual([
      200,
      {
        outcome: 'kept',
        photo: expect.stringMatching(/^\/photos\/[0-9a-f]{32}-1200\.webp$/),
        width: 1200,
        height: 750,
      },
    ]);
    const addresses = sourcesOf(body.photo);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const shown = await look(kind, address);
      expect(shown.statusCode).toBe(200);
      expect(shown.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const recorded = await kind.server.db
      .selectFrom('operator_act')
      .select(['operator', 'act', 'after', 'staff_id'])
      .where('subject', '=', kind.venueId)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(recorded).toEqual({
      operator: kind.manager.operator,
      act: 'venue.add-photo',
      after: { photo: body.photo },
      staff_id: kind.manager.id,
    });
  });

  it.each([
    [1080, 1920],
    [1440, 3120],
    [700, 1600],
    [250, 900],
  ])(
    'that is upright, of %i by %i, is there in every size that pages ask for [QF9]',
    async (width, height) => {
      const kind = kindOf(name);
      const { body } = await upload(kind, await anotherPhoto(width, height));
      const seen = await Promise.all(
        sourcesOf(body.photo).map(async (address) => (await look(kind, address)).statusCode),
      );
      expect(new Set(seen)).toEqual(new Set([200]));
    },
  );

  it('is shown by another node that has not seen it [QF9]', async () => {
    const kind = kindOf(name);
    const { body } = await upload(kind, await anotherPhoto());
    const other = await kind.server.another();
    expect((await other.http.inject(body.photo)).statusCode).toBe(200);
    await other.stop();
  });

  it('that nobody saved is deleted a day later; one that a venue or a version of it has, never [QF9, QA6]', async () => {
    const kind = kindOf(name);
    const photos: string[] = [];
    for (let each = 0; each < 3; each += 1)
      photos.push((await upload(kind, await anotherPhoto(700))).body.photo);
    const [shown = '', former = '', unsaved = ''] = photos;
    await savePhotos(kind, [shown]);
    await kind.server.db
      .insertInto('venue_version')
      .values({
        venue_id: kind.venueId,
        version: 1,
        fields: JSON.stringify({ photos: [former] }),
        changed: [],
        at: new Date(),
        by: 'a',
      })
      .execute();
    await pass(kind, 23 * hourMs);
    expect(await isStored(kind, unsaved)).toBe(true);
    await pass(kind, 2 * hourMs);
    expect(await Promise.all(photos.map((photo) => isStored(kind, photo)))).toEqual([true, true, false]);
    // Not from the memory of the node that stored it.
    const other = await kind.server.another();
    const seen = await Promise.all(photos.map(async (photo) => (await other.http.inject(photo)).statusCode));
    expect(seen).toEqual([200, 200, 404]);
    await other.stop();
    await pass(kind, 40 * 24 * hourMs);
    expect(await isStored(kind, former)).toBe(true);
    await kind.server.db.deleteFrom('venue_version').where('venue_id', '=', kind.venueId).execute();
    await pass(kind, 31 * 24 * hourMs);
    expect(await Promise.all(photos.map((photo) => isStored(kind, photo)))).toEqual([true, false, false]);
    await savePhotos(kind, []);
  });

  it('that is uploaded again the next day starts its day again, and a deleted one can come back [QF9]', async () => {
    const kind = kindOf(name);
    const bytes = await anotherPhoto(400);
    const { photo } = (await upload(kind, bytes)).body;
    await pass(kind, 20 * hourMs);
    expect((await upload(kind, bytes)).body.photo).toBe(photo);
    await pass(kind, 20 * hourMs);
    expect(await isStored(kind, photo)).toBe(true);
    await pass(kind, 5 * hourMs);
    expect(await isStored(kind, photo)).toBe(false);
    await upload(kind, bytes);
    const other = await kind.server.another();
    expect((await other.http.inject(photo)).statusCode).toBe(200);
    await other.stop();
  });
});

describe('a storage that accepts and says nothing', () => {
  it('holds the worker up once in a minute, not once for each photo that is to be deleted [QF9]', async () => {
    const kind = kindOf('a folder');
    const { core, db } = kind.server;
    const { endpoint, asked, close } = await startSilentS3('nothing');
    const storage = await s3Storage(
      { ...servers.s3.place, endpoint },
      { connectionTimeout: 100, requestTimeout: 100, longestMs: 200 },
    );
    photoSweep({ ...core, storage });
    const ids = Array.from({ length: 5 }, (_, each) => String(each).repeat(32));
    const long = new Date(core.clock.now().getTime() - 40 * 24 * hourMs);
    await db
      .insertInto('stored_photo')
      .values(ids.map((id) => ({ id, widths: [300], by: 'a', stored_at: long })))
      .execute();
    await transact(db, async (tx) => {
      for (const id of ids)
        await core.dueWork.plan(tx, { kind: photoCheck, subject: id, dueAt: core.clock.now() });
    });
    await core.dueWork.drain();
    expect(new Set(asked.map((path) => path.split('?')[0])).size).toBe(1);
    close();
  });
});

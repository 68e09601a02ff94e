import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoSources } from '@etg/contract/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { anotherPhoto, type Kind, look, upload } from './photo.fixture.ts';

let folder: string;
let server: TestServer;
let kind: Kind;
let priya: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-deleted-photos-'));
  server = await startTestServer({ STORAGE: join(folder, 'photos') });
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Raman' });
  const venue = { id: randomUUID(), title: 'Lantern Bar', address: 'A', lat: 34, lng: -118, country: 'US' };
  await server.db.insertInto('venue').values(venue).execute();
  kind = { server, manager: priya, venueId: venue.id };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function act(path: string, given: object, reason?: object) {
  const { body, status } = await priya.call('POST', `/venues/${kind.venueId}/${path}/preview`, { given });
  if (body.outcome !== 'preview') return { status, ...body };
  const confirmed = { given, key: randomUUID(), seen: body.preview.version, ...(reason && { reason }) };
  const answer = await priya.call('POST', `/venues/${kind.venueId}/${path}`, confirmed);
  return { status: answer.status, consequence: body.preview.consequence, ...answer.body };
}
const page = async () => (await priya.call('GET', `/venues/${kind.venueId}`)).body;
async function show(photos: string[]): Promise<void> {
  const { fields } = await page();
  const given = { changes: { photos }, seen: { photos: fields.photos } };
  expect(await act('save', given)).toMatchObject({ outcome: 'done' });
}
const addressesOf = (photo: string) =>
  (photoSources(photo, '1px').srcSet ?? '').split(',').map((each) => each.split(' ')[0] ?? '');
const why = { code: 'rider-asked', words: 'She is in it' };

describe('a photo that is deleted for good', () => {
  it('is gone at every address, in the storage and in every version, and undo brings the venue back without it [QF9, QA4, QA6]', async () => {
    const kept = (await upload(kind, await anotherPhoto())).body.photo;
    const bytes = await anotherPhoto();
    const { photo } = (await upload(kind, bytes)).body;
    await show([kept, photo]);
    expect(await act('photos/delete', { photo }, why)).toMatchObject({ why: 'photo-shown' });
    await show([kept]);
    const { version, former_photos } = await page();
    expect(former_photos).toEqual([photo]);
    expect((await look(kind, photo)).statusCode).toBe(200);

    expect(await act('photos/delete', { photo })).toMatchObject({ status: 400, field: 'reason' });
    expect(await act('photos/delete', { photo }, why)).toMatchObject({
      outcome: 'done',
      consequence: { final: true },
    });
    // Also at a node that has it in memory.
    for (const address of addressesOf(photo)) expect((await look(kind, address)).statusCode).toBe(404);
    expect((await look(kind, kept)).statusCode).toBe(200);
    await server.core.dueWork.drain();
    const files = await readdir(join(folder, 'photos'));
    expect(files.filter((name) => name.startsWith(photo.slice(8, 40)))).toEqual([]);

    expect((await page()).former_photos).toEqual([]);
    expect(await act('photos/delete', { photo }, why)).toMatchObject({ why: 'photo-gone' });
    await act('save', { changes: { photos: [kept, photo] }, seen: { photos: [kept] } });
    expect((await page()).fields.photos).toEqual([kept]);
    await show([]);
    expect(await act('restore', { version: version + 1 })).toMatchObject({ outcome: 'done' });
    expect((await page()).fields.photos).toEqual([kept]);
    const versions = await server.db.selectFrom('venue_version').select('fields').execute();
    expect(JSON.stringify(versions)).not.toContain(photo.slice(8, 40));
    const recorded = await server.db
      .selectFrom('operator_act')
      .select('reason_code')
      .where('act', '=', 'venue.delete-photo')
      .execute();
    expect(recorded).toEqual([{ reason_code: 'rider-asked' }]);
  });

  it('can be uploaded again, by somebody who means it [QF9]', async () => {
    const bytes = await anotherPhoto();
    const { photo } = (await upload(kind, bytes)).body;
    await show([photo]);
    await show([]);
    await act('photos/delete', { photo }, why);
    expect((await upload(kind, bytes)).body.photo).toBe(photo);
    await server.core.dueWork.drain();
    expect((await look(kind, photo)).statusCode).toBe(200);
  });

  it('is one of this venue: another photo or address is refused [QF9, A1]', async () => {
    const { photo } = (await upload(kind, await anotherPhoto())).body;
    for (const other of [photo, '/venues/bar.svg', 'x'])
      expect(await act('photos/delete', { photo: other }, why)).toMatchObject({ why: 'photo-gone' });
    expect((await look(kind, photo)).statusCode).toBe(200);
  });
});

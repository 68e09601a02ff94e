import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertStation } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { does } from '../inbox/inbox.fixture.ts';
import { anotherPhoto } from './photo.fixture.ts';

let folder: string;
let server: TestServer;
let theo: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-ticket-photos-'));
  server = await startTestServer({ STORAGE: join(folder, 'photos') });
  theo = await aStaffMember(server, { role: 'field', name: 'Theo Lind' });
  await insertStation(server.db, '7001');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function aTicket(): Promise<string> {
  const now = server.core.clock.now();
  await server.db.deleteFrom('ticket').execute();
  const { id } = await server.db
    .insertInto('ticket')
    .values({ station_code: '7001', kind: 'jammed', nest: 1, since: now, began_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function upload(ticket: string, bytes: Buffer, who = theo) {
  const answer = await server.http.inject({
    method: 'POST',
    url: `/console/api/field/tickets/${ticket}/photos`,
    headers: { 'content-type': 'image/jpeg', cookie: `etg_console=${who.token}` },
    payload: bytes,
  });
  return answer.json();
}
const look = (url: string, who?: TestStaff) =>
  server.http.inject({ method: 'GET', url, headers: who ? { cookie: `etg_console=${who.token}` } : {} });
const nameIn = (address: string) => address.split('/').at(-1) ?? '';
async function pass(days: number): Promise<void> {
  const { clock, dueWork } = server.core;
  clock.setOffset(clock.offsetMs() + days * 86_400_000);
  await dueWork.drain();
}

it('a photo of a ticket is for staff within their scope, never for riders, not even as a photo of a venue [QF11]', async () => {
  const ticket = await aTicket();
  const bytes = await anotherPhoto();
  const { outcome, photo } = await upload(ticket, bytes);
  expect(outcome).toBe('kept');
  const seen = await look(photo, theo);
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect((await look(photo)).statusCode).toBe(401);
  const abroad = await aStaffMember(server, { role: 'field', scope: { countries: ['JP'] } });
  expect((await look(photo, abroad)).statusCode).toBe(404);
  expect((await look(`/photos/${nameIn(photo)}.webp`)).statusCode).toBe(404);
  const another = (await look(photo.replace(ticket, randomUUID()), theo)).statusCode;
  expect(another).toBe(404);
});

it('a note shows a photo of its own ticket only, and one that is there [QF11]', async () => {
  const ticket = await aTicket();
  const { photo } = await upload(ticket, await anotherPhoto());
  const write = (given: object) => does(theo, `/field/tickets/${ticket}/notes`, { given });
  for (const wrong of [
    photo.replace(ticket, randomUUID()),
    photo.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    `https://evil.example${photo}`,
  ])
    expect(await write({ photo: wrong })).toMatchObject({ why: 'ticket-photo-gone' });
  expect(await write({ text: 'Gum on the edge', photo })).toMatchObject({ outcome: 'done' });
  const { body } = await theo.call('GET', '/field/stations/7001');
  expect(body.tickets[0].notes).toMatchObject([{ text: 'Gum on the edge', photo, by: 'Theo' }]);
});

it('a photo that no note shows is gone after a day; one that is shown goes by the rules of retention [QF11, A2]', async () => {
  const ticket = await aTicket();
  const shown = (await upload(ticket, await anotherPhoto())).photo;
  const unsaved = (await upload(ticket, await anotherPhoto())).photo;
  await does(theo, `/field/tickets/${ticket}/notes`, { given: { photo: shown } });
  await pass(1.01);
  const again = await aStaffMember(server, { role: 'field' });
  expect((await look(unsaved, again)).statusCode).toBe(404);
  expect((await look(shown, again)).statusCode).toBe(200);
  await pass(91);
  await pass(31);
  const rows = await server.db.selectFrom('stored_photo').select('id').execute();
  expect(rows.filter(({ id }) => shown.includes(id))).toEqual([]);
});

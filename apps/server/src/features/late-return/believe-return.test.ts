import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { aChargedHolder, anotherStation, listDoubts, returnOf } from './doubted-return.fixture.ts';
import { hour, type LateWorld, now, openLateWorld, postings, settled } from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

it('staff believe a return at the console: what comes back is shown first, and ten confirmations are one [QC9, QA5, QA7]', async () => {
  const holder = await aChargedHolder(world);
  const other = await anotherStation(world);
  const { electron } = holder;
  const at = new Date(now(world).getTime() - hour / 2);
  await other.station.sendEvent({ type: 'returned', nest: 1, electron, at: at.getTime() });
  await returnOf(world, holder);
  await other.shows();
  const all = await listDoubts(world, holder);
  expect(all.map(({ kind }) => kind).sort()).toEqual(['return_backdated', 'return_unseen']);
  const [doubt] = all;
  const item = await world.server.db
    .selectFrom('inbox_item')
    .select('id')
    .where('source', '=', doubt?.id ?? '')
    .executeTakeFirstOrThrow();
  const priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
  const path = `/inbox/${item.id}/believe`;
  const { body } = await priya.call('POST', `${path}/preview`, { given: {} });
  expect(body.preview.consequence.rows).toMatchObject([
    { label: 'return-counts-from', name: electron },
    { label: 'fees-after-return', after: { word: 'fees-refunded' } },
  ]);
  const reason = { code: 'faulty-station' };
  const confirmation = { given: {}, key: randomUUID(), seen: body.preview.version, reason };
  const confirmed = await Promise.all(
    Array.from({ length: 10 }, () => priya.call('POST', path, confirmation)),
  );
  expect(confirmed.map((each) => each.body.outcome)).toEqual(Array(10).fill('done'));
  await settled(world);
  expect((await postings(world, holder)).join()).toContain('given_back');
  expect(await listDoubts(world, holder)).toEqual([]);
  const theo = await aStaffMember(world.server, { role: 'field', name: 'Theo Lund' });
  expect((await theo.call('POST', `${path}/preview`, { given: {} })).status).toBe(403);
  const again = await priya.call('POST', `${path}/preview`, { given: {} });
  expect(again.body).toEqual({ outcome: 'refused', why: 'inbox-closed' });
});

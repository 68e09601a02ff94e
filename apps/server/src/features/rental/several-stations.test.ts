import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { incidents, rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
let priya: TestStaff;
beforeAll(async () => {
  priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
});

const path = (code = world.code) => `/stations/${code}`;
const row = (code = world.code) =>
  world.server.db.selectFrom('station').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

describe('several stations at once [QF2]', () => {
  it('says before whom it reaches and why not the others, and afterwards what became of each', async () => {
    const other = await aStation(world.server, { code: `77${world.code.slice(2)}` });
    const there = `77${world.code.slice(2)}`;
    const { db } = world.server;
    await db.updateTable('station').set({ service_state: 'retired' }).where('code', '=', there).execute();
    const given = { state: 'paused', why: 'closed', codes: [world.code, there, '9999'] };
    const { preview } = await look(priya, '/stations/state', given);
    expect(preview?.consequence.rows.slice(1)).toMatchObject([
      { label: 'stations-reached', after: { text: '1' } },
      { label: 'stations-not-reached', name: `1: ${there}`, after: { word: 'refused.station-retired' } },
      { label: 'stations-not-reached', name: '1: 9999', after: { word: 'refused.no-such-station' } },
    ]);
    const done = await confirm(priya, '/stations/state', { given, reason: 'maintenance' });
    expect(done).toMatchObject({
      outcome: 'done',
      result: {
        each: [
          { code: world.code, outcome: 'done' },
          { code: there, outcome: 'refused', why: 'station-retired' },
          { code: '9999', outcome: 'refused', why: 'no-such-station' },
        ],
      },
    });
    expect(await row()).toMatchObject({ service_state: 'paused', service_reason: 'closed' });
    await other.close();
  });

  it('are acted on only by somebody who is in charge of each of them [QS6]', async () => {
    const there = `78${world.code.slice(2)}`;
    const other = await aStation(world.server, { code: there, venue: { country: 'JP' } });
    const inJapan = await aStaffMember(world.server, { role: 'fleet', scope: { countries: ['JP'] } });
    const given = { state: 'paused', why: 'closed', codes: [there, world.code] };
    const { status } = await inJapan.call('POST', '/stations/state/preview', { given });
    expect(status).toBe(404);
    const own = { ...given, codes: [there] };
    expect((await inJapan.call('POST', '/stations/state/preview', { given: own })).body.outcome).toBe(
      'preview',
    );
    await other.close();
  });
});

it('keeps a note about a station for colleagues, without a reason [QF3]', async () => {
  const theo = await aStaffMember(world.server, { role: 'field' });
  const given = { text: 'Nest 3 catches on its left edge' };
  const seen = (await look(theo, `${path()}/notes`, given)).preview?.version;
  const { body } = await theo.call('POST', `${path()}/notes`, { given, key: randomUUID(), seen });
  expect(body).toMatchObject({ outcome: 'done' });
  const notes = world.server.db.selectFrom('station_note').selectAll().where('station_code', '=', world.code);
  expect(await notes.execute()).toMatchObject([{ ...given, by: theo.operator }]);
  expect(await incidents(world.server, world.code)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
let priya: TestStaff;
beforeAll(async () => {
  priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
});

async function aVenue(title: string, country = 'US'): Promise<string> {
  const id = randomUUID();
  await world.server.db
    .insertInto('venue')
    .values({ id, title, address: 'A', lat: 1, lng: 1, country })
    .execute();
  return id;
}
const row = () =>
  world.server.db.selectFrom('station').selectAll().where('code', '=', world.code).executeTakeFirstOrThrow();
const moves = async () => (await priya.call('GET', `/stations/${world.code}`)).body.moves;
const plan = (venue: string) => {
  const from = Math.floor(world.server.core.clock.now().getTime() / 1_000) + 3_600;
  return confirm(priya, `/stations/${world.code}/move`, { given: { venue, from }, reason: 'maintenance' });
};

/** The moment of the planned move is now. */
async function itsMomentComes(): Promise<void> {
  const { db, core } = world.server;
  await db
    .updateTable('due_work')
    .set({ due_at: core.clock.now() })
    .where('kind', '=', 'station-move')
    .where('subject', '=', world.code)
    .execute();
  await core.dueWork.drain();
}

describe('a planned move', () => {
  it('to a venue that is paused by then arrives paused, and is open with the venue again [QF8, S10]', async () => {
    const there = await aVenue('Paused meanwhile');
    expect(await plan(there)).toMatchObject({ outcome: 'done' });
    await confirm(priya, `/venues/${there}/pause`, { reason: 'maintenance' });
    expect(await row()).toMatchObject({ corona_virus: false });
    await itsMomentComes();
    await until(async () => (await row()).venue_id === there);
    expect(await row()).toMatchObject({ corona_virus: true, stays_paused: false });
    await confirm(priya, `/venues/${there}/resume`, { reason: 'maintenance' });
    expect(await row()).toMatchObject({ corona_virus: false });
  });

  it('from a venue that is paused by then leaves the pause behind [QF8, S10]', async () => {
    const { venue_id: home } = await row();
    const there = await aVenue('Open');
    expect(await plan(there)).toMatchObject({ outcome: 'done' });
    await confirm(priya, `/venues/${home}/pause`, { reason: 'maintenance' });
    expect(await row()).toMatchObject({ corona_virus: true });
    await itsMomentComes();
    await until(async () => (await row()).venue_id === there);
    expect(await row()).toMatchObject({ corona_virus: false, stays_paused: false });
  });

  it('that is refused at its moment says why, on the page and in the record, once [QF8, QA3]', async () => {
    const there = await aVenue('Too late');
    expect(await plan(there)).toMatchObject({ outcome: 'done' });
    const { venue_id: home } = await row();
    await world.server.db
      .updateTable('station')
      .set({ service_state: 'retired' })
      .where('code', '=', world.code)
      .execute();
    await itsMomentComes();
    await until(async () => (await moves()).planned?.refused !== undefined);
    expect(await moves()).toMatchObject({
      planned: { venue: { title: 'Too late' }, refused: 'station-retired' },
    });
    expect((await row()).venue_id).toBe(home);
    await itsMomentComes();
    const lines = await world.server.db
      .selectFrom('operator_act')
      .select(['operator', 'act', 'after'])
      .where('subject', '=', world.code)
      .where('act', 'like', 'station.move%')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { act: 'station.move.planned', operator: priya.operator },
      {
        act: 'station.move.refused',
        operator: priya.operator,
        after: { venue: there, why: 'station-retired', from: expect.any(Number) },
      },
    ]);
  });

  it('is told as planned, and again when it has happened or was cancelled [QF3, QA3]', async () => {
    const log = async () => {
      const { body } = await priya.call('GET', `/stations/${world.code}/log`);
      return body.log.flatMap(({ source, what }: { source: string; what: { word: string } }) =>
        source === 'staff' ? [what.word] : [],
      );
    };
    await plan(await aVenue('Not after all'));
    expect(await log()).toEqual(['move-planned']);
    await confirm(priya, `/stations/${world.code}/move/cancel`, { reason: 'mistake' });
    const there = await aVenue('In the end');
    await plan(there);
    const { venue_id: home } = await row();
    await itsMomentComes();
    await until(async () => (await row()).venue_id === there);
    expect((await log()).toSorted()).toEqual(['move-cancelled', 'move-planned', 'move-planned', 'moved']);
    const done = await world.server.db
      .selectFrom('operator_act')
      .select(['operator', 'before', 'after'])
      .where('subject', '=', world.code)
      .where('act', '=', 'station.move')
      .execute();
    expect(done).toMatchObject([
      { operator: priya.operator, before: { venue: home }, after: { venue: there } },
    ]);
  });

  it('does not happen if whoever planned it may not do it any more [QF8, QA6]', async () => {
    const losses = [
      { disabled_at: world.server.core.clock.now() },
      { role: 'support' },
      { countries: ['JP'] },
    ] as const;
    for (const loss of losses) {
      const theo = await aStaffMember(world.server, { role: 'fleet' });
      const from = Math.floor(world.server.core.clock.now().getTime() / 1_000) + 3_600;
      const given = { venue: await aVenue('Not theirs'), from };
      const path = `/stations/${world.code}/move`;
      expect(await confirm(theo, path, { given, reason: 'maintenance' })).toMatchObject({ outcome: 'done' });
      const change = 'countries' in loss ? { countries: [...loss.countries] } : loss;
      await world.server.db.updateTable('staff').set(change).where('operator', '=', theo.operator).execute();
      const { venue_id: home } = await row();
      await itsMomentComes();
      await until(async () => (await moves()).planned?.refused !== undefined);
      expect(await moves()).toMatchObject({ planned: { refused: 'right-taken-away' } });
      expect((await row()).venue_id).toBe(home);
      await confirm(priya, `${path}/cancel`, { reason: 'mistake' });
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirm, look, undo } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aChargedHolder, anotherStation, listDoubts, returnOf } from './doubted-return.fixture.ts';
import {
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
  settled,
} from './late-return.fixture.ts';

const token = 'for-those-who-run-it';
const second = 1_000;
let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld({ OPERATORS: `ann:${token}` });
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

/** A station tells of a return half an hour ago that its panel does not show. Answers with the place of its inbox item. */
async function aDoubtOf(holder: Holder, hoursAgo = 0.5): Promise<{ path: string; incident: string }> {
  const other = await anotherStation(world);
  const at = new Date(now(world).getTime() - hoursAgo * hour);
  const { electron } = holder;
  await other.station.sendEvent({ type: 'returned', nest: 1, electron, at: at.getTime() });
  await returnOf(world, holder);
  await other.shows();
  const all = await listDoubts(world, holder);
  expect(all.map(({ kind }) => kind)).toContain('return_unseen');
  const [doubt] = all;
  const item = await world.server.db
    .selectFrom('inbox_item')
    .select('id')
    .where('source', '=', doubt?.id ?? '')
    .executeTakeFirstOrThrow();
  return { path: `/inbox/${item.id}/believe`, incident: doubt?.id ?? '' };
}

const anAgent = (role = 'support'): Promise<TestStaff> => aStaffMember(world.server, { role });
const refusalsOf = (subject: string) =>
  world.server.db
    .selectFrom('operator_act')
    .select('after')
    .where('subject', '=', subject)
    .where('act', '=', 'incident.believe-return.refused')
    .execute();

describe('staff believe a return that was doubted', () => {
  it('waits a minute, can be undone, and thirty confirmations give the fees back once [QC9, QA5, QA6, QA7]', async () => {
    const holder = await aChargedHolder(world);
    const { path } = await aDoubtOf(holder);
    const maya = await anAgent();
    const { preview } = await look(maya, path);
    expect(preview?.consequence.rows).toMatchObject([
      { label: 'return-counts-from', name: holder.electron },
      { label: 'fees-after-return', before: { amount: 1 }, after: { word: 'fees-refunded' } },
    ]);
    const undone = await confirm(maya, path);
    expect(undone.outcome).toBe('waiting');
    if (undone.outcome === 'waiting') await undo(maya, undone.act);
    await world.pass(61 * second);
    expect(await ledgerTotal(world, holder)).toBe(500);
    const again = await anAgent();
    const [key, seen] = [randomUUID(), (await look(again, path)).preview?.version ?? ''];
    const all = await Promise.all(Array.from({ length: 30 }, () => confirm(again, path, { key, seen })));
    expect(all.map(({ outcome }) => outcome)).toEqual(Array(30).fill('waiting'));
    expect(await ledgerTotal(world, holder)).toBe(500);
    await world.pass(61 * second);
    expect((await postings(world, holder)).at(-1)).toBe('5h charge 100 given_back');
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([400, 400]);
    expect(await listDoubts(world, holder)).toEqual([]);
    expect(await look(again, path)).toMatchObject({ why: 'inbox-closed' });
  });

  it('takes the right to give money back, and a second person above the limit [QC9, QA9, QA2]', async () => {
    const holder = await aChargedHolder(world);
    const { path } = await aDoubtOf(holder);
    for (const role of ['fleet', 'field'])
      expect((await (await anAgent(role)).call('POST', `${path}/preview`, { given: {} })).status).toBe(403);
    const maya = await anAgent();
    await world.server.db
      .insertInto('staff_act')
      .values(await actAsBig(maya, 1_950n))
      .execute();
    expect((await look(maya, path)).preview).toMatchObject({ needsSecondPerson: true });
    expect(await confirm(maya, path)).toMatchObject({ outcome: 'needs-second-person' });
    await world.pass(2 * hour);
    expect(await ledgerTotal(world, holder)).toBe(500);
  });

  it('gives a fee back whose payment is not known yet, once it is known [QC9, B12]', async () => {
    const holder = await world.aHolder('hourly_rate');
    for (const hours of [1.7, 2, 2.7, 3, 3.7, 4, 4.7]) await holder.keepFor(hours * hour + second);
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    await holder.keepFor(5 * hour + second);
    expect((await postings(world, holder)).at(-1)).toBe('5h charge 100 pending');
    await world.gateway.orderFault({ fault: 'down' });
    const { path } = await aDoubtOf(holder, 1.5);
    const maya = await anAgent();
    expect((await look(maya, path)).preview?.consequence.rows).toMatchObject([
      { label: 'return-counts-from' },
      { label: 'fees-after-return', before: { amount: 2 } },
    ]);
    expect(await confirm(maya, path)).toMatchObject({ outcome: 'waiting' });
    await world.pass(61 * second);
    await world.gateway.orderFault({ fault: 'none' });
    for (let round = 0; round < 3; round += 1) await world.pass(2 * hour);
    expect((await postings(world, holder)).slice(-2)).toEqual([
      '4h charge 100 given_back',
      '5h charge 100 given_back',
    ]);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([300, 300]);
  });

  it('is refused, and nothing is given twice, if somebody decided meanwhile [QC9, QA6]', async () => {
    const holder = await aChargedHolder(world);
    const { path, incident } = await aDoubtOf(holder);
    const maya = await anAgent();
    expect(await confirm(maya, path)).toMatchObject({ outcome: 'waiting' });
    const headers = { authorization: `Bearer ${token}` };
    const address = `${world.server.address}/operator/incidents/${incident}/believe`;
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(200);
    await settled(world);
    await world.pass(61 * second);
    expect(await refusalsOf(incident)).toEqual([{ after: { why: 'inbox-closed' } }]);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([400, 400]);
  });
});

/** Something that this person gave before, today. */
async function actAsBig({ operator, id }: TestStaff, minor: bigint) {
  const at = now(world);
  return {
    id: randomUUID(),
    key: randomUUID(),
    act: 'credit.give',
    operator,
    staff_id: id,
    subject: randomUUID(),
    state: 'done',
    given_digest: '',
    facts_digest: '',
    gives_minor: minor,
    gives_currency: 'USD',
    created_at: at,
    ended_at: at,
  } as const;
}

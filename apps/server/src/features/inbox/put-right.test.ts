import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsolePage } from '../../testing/console-live.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import {
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  openLateWorld,
  postings,
  settled,
  texts,
  theRental,
} from '../late-return/late-return.fixture.ts';
import { afterUndo, does, inboxOf } from './inbox.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const second = 1_000;
const maya = () => aStaffMember(world.server, { name: 'Maya Ortiz' });

/** A rider whose rental goes on after the return: a fee was charged, and then they told us. */
async function aClaim(): Promise<{ holder: Holder; item: string; given: object }> {
  const holder = await world.aHolder('daily');
  for (const hours of [18, 24]) await holder.keepFor(hours * hour + second);
  const { station_code: station } = await theRental(world, holder.buyer.accountId);
  const body = {
    option: 'session_is_still_open',
    station_number: station,
    problem: 'I put it in yesterday.',
  } as const;
  const { report = '' } = (await holder.buyer.call('POST /users/report', { body })).body;
  await world.server.core.dueWork.drain();
  const at = Math.floor((world.server.core.clock.now().getTime() - 6 * hour) / 1_000);
  const given = {
    station,
    at,
    text: 'You did it right.',
    language: 'en',
    by: ['sms', 'app'],
  };
  return { holder, item: report, given };
}

const rentalOf = ({ rentalId }: Holder) =>
  world.server.db
    .selectFrom('rental')
    .select(['returned_at', 'end_act_id'])
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
const putsRight = (who: TestStaff, item: string, given: object) =>
  does(who, `/inbox/${item}/put-right`, { given, reason: { code: 'faulty-station' } });

it('ends the rental, gives back, answers and closes together after a minute [QA6, QC9]', async () => {
  const { holder, item, given } = await aClaim();
  const who = await maya();
  const sentBefore = (await texts(world, holder)).length;
  const { body } = await who.call('POST', `/inbox/${item}/put-right/preview`, { given });
  expect(body.preview.consequence).toMatchObject({
    total: { amount: 1, currency: 'USD' },
    riderReads: { text: 'You did it right.' },
  });
  const page = await openConsolePage(world.server, who.token);
  const topics = ['inbox', `rider:${holder.buyer.accountId}`];
  await page.follow(topics);
  expect(await putsRight(who, item, given)).toMatchObject({ outcome: 'waiting' });
  // The open page of the rider shows what is about to happen.
  await expect.poll(() => page.hints).toEqual(expect.arrayContaining(topics));
  page.close();
  await afterUndo(world.server, 50);
  expect((await rentalOf(holder)).returned_at).toBe(null);
  expect(await texts(world, holder)).toHaveLength(sentBefore);
  await afterUndo(world.server, 15);
  await settled(world);
  expect((await rentalOf(holder)).end_act_id).not.toBe(null);
  expect(await postings(world, holder)).toEqual(['24h charge 100 given_back']);
  expect(await gatewayTotal(world, holder)).toBe(199);
  // One message: the answer tells of the money, so that no other one does.
  expect((await texts(world, holder)).slice(sentBefore)).toEqual([
    expect.stringContaining('You did it right.'),
  ]);
  const { items } = await inboxOf(who, '?state=done');
  expect(items.find(({ id }: { id: string }) => id === item)).toMatchObject({
    closed: { with: 'put-right', by: 'Maya Ortiz' },
  });
  const { reports } = (await holder.buyer.call('GET /users/reports', {})).body;
  expect(reports).toMatchObject([{ state: 'closed', answers: [{ text: 'You did it right.' }] }]);
});

it('does nothing of it when it is undone within the minute [QA6]', async () => {
  const { holder, item, given } = await aClaim();
  const who = await maya();
  const { act } = await putsRight(who, item, given);
  expect((await who.call('POST', `/acts/${act}/undo`, {})).body.outcome).toBe('undone');
  await afterUndo(world.server, 61);
  expect((await rentalOf(holder)).returned_at).toBe(null);
  const { reports } = (await holder.buyer.call('GET /users/reports', {})).body;
  expect(reports).toMatchObject([{ state: 'received', answers: [] }]);
});

it('does nothing of it when the station tells of the return meanwhile, and says so in the record [QA8]', async () => {
  const { holder, item, given } = await aClaim();
  const who = await maya();
  await putsRight(who, item, given);
  await holder.bringBack();
  await afterUndo(world.server, 61);
  const { reports } = (await holder.buyer.call('GET /users/reports', {})).body;
  expect(reports).toMatchObject([{ answers: [] }]);
  const recorded = await world.server.db
    .selectFrom('operator_act')
    .select('act')
    .where('subject', '=', item)
    .where('act', 'like', 'inbox.put-right%')
    .orderBy('id')
    .execute();
  expect(recorded.map(({ act }) => act)).toEqual(['inbox.put-right.planned', 'inbox.put-right.refused']);
});

it('is only for reports about a rental, and for those who may end one [QA2]', async () => {
  const { item, given } = await aClaim();
  const field = await aStaffMember(world.server, { role: 'field' });
  expect((await putsRight(field, item, given)).right).toBe('rental.end');
});

it('of a report whose rental was ended elsewhere says no longer that fees are held [QA14]', async () => {
  const { holder, item, given } = await aClaim();
  const who = await maya();
  const held = async () => (await inboxOf(who)).items.find(({ id }: { id: string }) => id === item)?.held;
  expect(await held()).toEqual({ amount: 0, currency: 'USD' });
  const { station, at } = given as { station: string; at: number };
  const ended = await does(who, `/rentals/${holder.rentalId}/end-by-hand`, {
    given: { station, at },
    reason: { code: 'faulty-station' },
  });
  expect(ended).toMatchObject({ outcome: 'waiting' });
  await afterUndo(world.server, 61);
  expect((await rentalOf(holder)).returned_at).not.toBe(null);
  expect(await held()).toBeUndefined();
});

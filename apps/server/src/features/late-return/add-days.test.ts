import { afterAll, beforeAll, expect, it } from 'vitest';
import { actNow, anAgent, confirm, look } from '../../testing/act.fixture.ts';
import {
  blocking,
  day,
  daysLeft,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
  texts,
  theRental,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const second = 1_000;

async function planOf({ buyer }: Holder) {
  return world.server.db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', buyer.accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}
const pathFor = async (holder: Holder) => `/plans/${(await planOf(holder)).id}/add-days`;

it('moves the end of the plan, the deadline and the fees to come, and the rider is told [QC6]', async () => {
  const holder = await world.aHolder('daily');
  const { deadline } = await theRental(world, holder.buyer.accountId);
  await holder.keepFor(20 * hour);
  // The reminder of the first late day has been sent.
  expect((await texts(world, holder)).at(-1)).toContain('late fee');
  const agent = await anAgent(world.server);
  const path = await pathFor(holder);
  const { preview } = await look(agent, path, { days: 2 });
  expect(preview?.consequence.rows.map(({ label }) => label)).toEqual(['plan-until', 'due-back', 'next-fee']);
  expect(await confirm(agent, path, { given: { days: 2 } })).toMatchObject({ outcome: 'done' });
  const rental = await theRental(world, holder.buyer.accountId);
  expect(rental.deadline.getTime() - deadline.getTime()).toBe(2 * day);
  expect((await texts(world, holder)).at(-1)).toBe(preview?.consequence.riderReads?.text);
  expect((await texts(world, holder)).at(-1)).toContain('We added 2 days to your plan.');
  await holder.keepFor(3 * day - hour);
  expect(await postings(world, holder)).toEqual([]);
  // Two days later it is charged, after a reminder of its own.
  expect((await texts(world, holder)).filter((text) => text.includes('late fee'))).toHaveLength(2);
  await holder.keepFor(3 * day + second);
  expect(await postings(world, holder)).toEqual(['72h charge 100 paid']);
});

it('gives a late rider so many days from now; what was charged stays, and is explained as before [QC6]', async () => {
  const holder = await world.aHolder('daily');
  await holder.keepFor(18 * hour + second);
  await holder.keepFor(day + second);
  await holder.keepFor(day + 6 * hour);
  const fee = await world.server.db
    .selectFrom('fee_posting')
    .select('id')
    .where('rental_id', '=', holder.rentalId)
    .executeTakeFirstOrThrow();
  const explained = () => holder.buyer.call('GET /users/fees/{feeId}', { params: { feeId: fee.id } });
  const before = (await explained()).body.explanation;
  const agent = await anAgent(world.server);
  expect(await confirm(agent, await pathFor(holder), { given: { days: 1 } })).toMatchObject({
    outcome: 'done',
  });
  const { deadline } = await theRental(world, holder.buyer.accountId);
  // The clock goes on while the call is answered.
  expect(Math.abs(deadline.getTime() - now(world).getTime() - day)).toBeLessThan(hour);
  expect(await daysLeft(world, holder)).toBe(1);
  expect((await explained()).body.explanation).toEqual(before);
  // Its reminder is sent anew, six hours before.
  await holder.keepFor(2 * day + 19 * hour);
  expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
  await holder.keepFor(3 * day + second);
  expect(await postings(world, holder)).toEqual(['24h charge 100 paid', '72h charge 100 paid']);
  expect(await ledgerTotal(world, holder)).toBe(399);
});

it('lifts a suspension for being late, which comes later now [QC6]', async () => {
  const holder = await world.aHolder('annual');
  for (let days = 1; days <= 40 && (await blocking(world, holder)) === null; days += 1)
    await holder.keepFor(days * day);
  expect(await blocking(world, holder)).toBe('late_return');
  const agent = await anAgent(world.server);
  expect(await confirm(agent, await pathFor(holder), { given: { days: 3 } })).toMatchObject({
    outcome: 'done',
  });
  expect(await blocking(world, holder)).toBe(null);
});

it('adds days once by thirty parallel calls with one key, and not to a plan that is over [QA7]', async () => {
  const holder = await world.aHolder('monthly');
  const agent = await anAgent(world.server);
  const path = await pathFor(holder);
  const until = (await planOf(holder)).paid_until.getTime();
  const seen = (await look(agent, path, { days: 5 })).preview?.version ?? '';
  const key = crypto.randomUUID();
  await Promise.all(
    Array.from({ length: 30 }, () => confirm(agent, path, { given: { days: 5 }, seen, key })),
  );
  expect((await planOf(holder)).paid_until.getTime() - until).toBe(5 * day);
  await holder.bringBack();
  const refund = path.replace('add-days', 'refund');
  const again = await anAgent(world.server);
  expect(await actNow(again, refund, { given: { amount: 1, plan: 'ended' } })).toMatchObject({
    outcome: 'done',
  });
  expect(await look(again, path, { days: 5 })).toEqual({ outcome: 'refused', why: 'plan-over' });
});

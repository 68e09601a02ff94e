import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actNow, anAgent, confirm, look, sendNow, undo } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember } from '../../testing/staff.fixture.ts';
import {
  blocking,
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  openLateWorld,
  postings,
  settled,
  texts,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

const second = 1_000;
const provider = { provider: 'braintree' } as const;

/** A daily plan and one late day: 1.99 and 1.00 were taken. */
async function oneLateDay(): Promise<Holder & { fee: string; path: string }> {
  const holder = await world.aHolder('daily');
  await holder.keepFor(18 * hour + second);
  await holder.keepFor(day + second);
  const fee = await feeOf(holder);
  return { ...holder, fee: fee.id, path: `/fees/${fee.id}/give-back` };
}

/** A late day that could not be charged. */
async function oneOwedDay(): Promise<Holder & { fee: string; path: string }> {
  const holder = await world.aHolder('daily');
  await holder.keepFor(18 * hour + second);
  await world.gateway.orderFault({ fault: 'decline' });
  await holder.keepFor(day + second);
  await holder.bringBack();
  await world.pass(day);
  await world.pass(3 * day);
  await world.gateway.orderFault({ fault: 'none' });
  const fee = await feeOf(holder);
  return { ...holder, fee: fee.id, path: `/fees/${fee.id}/waive` };
}

const feeOf = ({ rentalId }: Holder) =>
  world.server.db
    .selectFrom('fee_posting')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('step')
    .executeTakeFirstOrThrow();

describe('a fee that was taken', () => {
  it('is refunded in whole: preview, money, message and history say the same [QC6, QA5]', async () => {
    const holder = await oneLateDay();
    const agent = await anAgent(world.server);
    const { preview } = await look(agent, holder.path, { amount: 1 });
    expect(preview?.consequence).toMatchObject({
      rows: [
        {
          label: 'fee.charge',
          before: { is: 'money', amount: 1, currency: 'USD' },
          after: { is: 'money', amount: 0, currency: 'USD' },
        },
      ],
      total: { amount: 1, currency: 'USD', to: expect.stringMatching(/^Visa \d{4}$/) },
      riderReads: { language: 'en', text: expect.stringContaining("We've refunded $1.00 to Visa") },
    });
    expect(await actNow(agent, holder.path, { given: { amount: 1 } })).toMatchObject({ outcome: 'done' });
    await settled(world);
    expect(await ledgerTotal(world, holder)).toBe(199);
    expect(await gatewayTotal(world, holder)).toBe(199);
    expect((await texts(world, holder)).at(-1)).toBe(preview?.consequence.riderReads?.text);
    const { body } = await holder.buyer.call('GET /users/fees/{feeId}', { params: { feeId: holder.fee } });
    expect(body.explanation.fee).toMatchObject({
      state: 'given_back',
      given_back: 1,
      why: 'faulty-station',
    });
    const paid = await holder.buyer.call('GET /{provider}/transactions', { params: provider });
    expect(paid.body.transactions.find(({ refund }) => refund)).toMatchObject({
      amount: 1,
      why: 'faulty-station',
    });
  });

  it('is refunded in parts, never more than is left of it; what is on its way counts [QC6]', async () => {
    const holder = await oneLateDay();
    const agent = await anAgent(world.server);
    const give = (amount: number) => actNow(agent, holder.path, { given: { amount } });
    expect(await give(1.01)).toEqual({ outcome: 'refused', why: 'more-than-taken' });
    expect(await give(0.001)).toEqual({ outcome: 'refused', why: 'no-such-amount' });
    // No answer from the gateway: the refund is on its way and counts all the same.
    await world.gateway.orderFault({ fault: 'down' });
    expect(await give(0.4)).toMatchObject({ outcome: 'done' });
    expect(await give(0.61)).toEqual({ outcome: 'refused', why: 'more-than-taken' });
    await world.gateway.orderFault({ fault: 'none' });
    expect(await give(0.6)).toMatchObject({ outcome: 'done' });
    expect(await give(0.01)).toEqual({ outcome: 'refused', why: 'nothing-left' });
    // A part of a sale is refunded once the sale is settled.
    await world.pass(2 * day);
    expect(await ledgerTotal(world, holder)).toBe(await gatewayTotal(world, holder));
    expect((await feeOf(holder)).given_back_minor).toBe(100n);
  });

  it('leaves nothing behind if it is undone within a minute [QA6]', async () => {
    const holder = await oneLateDay();
    const agent = await anAgent(world.server);
    const before = await texts(world, holder);
    const waiting = await confirm(agent, holder.path, { given: { amount: 1 } });
    if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
    expect(await undo(agent, waiting.act)).toMatchObject({ outcome: 'undone' });
    await world.pass(2 * 60 * second);
    expect(await texts(world, holder)).toEqual(before);
    expect(await gatewayTotal(world, holder)).toBe(299);
    expect(await feeOf(holder)).toMatchObject({ given_back_minor: 0n, state: 'paid', why: null });
  });

  it('is refunded once by two agents who both confirm: the second act changes nothing [QA8]', async () => {
    const holder = await oneLateDay();
    const [one, other] = [await anAgent(world.server), await anAgent(world.server)];
    const seen = (await look(one, holder.path, { amount: 1 })).preview?.version ?? '';
    const first = await confirm(one, holder.path, { given: { amount: 1 }, seen });
    const late = await confirm(other, holder.path, { given: { amount: 1 }, seen });
    expect(late).toMatchObject({ outcome: 'changed', preview: { meanwhile: [{ operator: one.operator }] } });
    // They see it and confirm all the same.
    const second_ = await confirm(other, holder.path, { given: { amount: 1 } });
    expect([first.outcome, second_.outcome]).toEqual(['waiting', 'waiting']);
    await world.pass(61 * second);
    expect(await gatewayTotal(world, holder)).toBe(199);
    const acts = await world.server.db
      .selectFrom('staff_act')
      .select(['state', 'refused'])
      .where('subject', '=', holder.fee)
      .execute();
    expect(acts).toContainEqual({ state: 'done', refused: null });
    expect(acts).toContainEqual({ state: 'refused', refused: 'nothing-left' });
  });

  it('is refunded once by thirty confirmations at the same moment [QA7]', async () => {
    const holder = await oneLateDay();
    const agent = await anAgent(world.server);
    const seen = (await look(agent, holder.path, { amount: 1 })).preview?.version ?? '';
    const all = await Promise.all(
      Array.from({ length: 30 }, () =>
        confirm(agent, holder.path, { given: { amount: 1 }, seen, key: randomUUID() }),
      ),
    );
    expect(all.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(1);
    await world.pass(61 * second);
    expect(await gatewayTotal(world, holder)).toBe(199);
    expect(await ledgerTotal(world, holder)).toBe(199);
  });

  it('is not refunded by somebody who lost the right while it waited [QA6]', async () => {
    const holder = await oneLateDay();
    const role = await aRole(world.server.db, ['money.give-back']);
    const agent = await aStaffMember(world.server, { role });
    expect(await confirm(agent, holder.path, { given: { amount: 1 } })).toMatchObject({ outcome: 'waiting' });
    await world.server.db
      .updateTable('staff_role')
      .set({ rights: ['rider.read'] })
      .where('name', '=', role)
      .execute();
    await world.pass(61 * second);
    expect(await gatewayTotal(world, holder)).toBe(299);
  });

  it('is refused while its payment is unknown, and while its bank disputes it [QC6]', async () => {
    const unknown = await world.aHolder('daily');
    await unknown.keepFor(18 * hour + second);
    await world.gateway.orderFault({ fault: 'down' });
    await unknown.keepFor(day + second);
    const agent = await anAgent(world.server);
    const path = `/fees/${(await feeOf(unknown)).id}/give-back`;
    expect(await look(agent, path, { amount: 1 })).toEqual({ outcome: 'refused', why: 'payment-unknown' });
    await world.gateway.orderFault({ fault: 'none' });
    const disputed = await oneLateDay();
    const { money_key } = await feeOf(disputed);
    const act = await world.server.db
      .selectFrom('money_act')
      .selectAll()
      .where('key', '=', money_key ?? '')
      .executeTakeFirstOrThrow();
    const now = world.server.core.clock.now();
    await world.server.db
      .insertInto('dispute')
      .values({
        id: `dispute-${disputed.fee}`,
        transaction_id: act.transaction_id ?? '',
        act_key: act.key,
        account_id: act.account_id,
        amount_minor: 100n,
        taken_minor: 100n,
        currency: 'USD',
        kind: 'chargeback',
        reason: 'fraud',
        reason_code: '83',
        status: 'open',
        opened_at: now,
        changed_at: now,
      })
      .execute();
    const again = await anAgent(world.server);
    expect(await look(again, disputed.path, { amount: 1 })).toEqual({ outcome: 'refused', why: 'disputed' });
  });
});

describe('a fee that is owed', () => {
  it('is waived: the suspension is lifted, nothing is tried again, and the history says why [QC6]', async () => {
    const holder = await oneOwedDay();
    expect(await blocking(world, holder)).toBe('unpaid');
    const agent = await anAgent(world.server);
    const giveBack = `/fees/${holder.fee}/give-back`;
    expect(await look(agent, giveBack, { amount: 1 })).toEqual({ outcome: 'refused', why: 'not-taken' });
    expect(await actNow(agent, holder.path, { reason: 'goodwill' })).toMatchObject({ outcome: 'done' });
    expect(await blocking(world, holder)).toBe(null);
    expect((await texts(world, holder)).at(-1)).toBe("You don't owe $1.00 anymore. We waived it.");
    expect(await postings(world, holder)).toEqual(['24h charge 100 given_back']);
    const { body } = await holder.buyer.call('GET /users/fees/{feeId}', { params: { feeId: holder.fee } });
    expect(body.explanation.fee).toMatchObject({ state: 'withdrawn', withdrawn: 'waived', why: 'goodwill' });
    expect((await holder.buyer.call('GET /users/debts', {})).body.debts).toEqual([]);
    expect(await actNow(agent, holder.path)).toEqual({ outcome: 'refused', why: 'not-owed' });
    expect(await gatewayTotal(world, holder)).toBe(199);
  });

  it('is not waived while the rider pays it: that payment comes first [QC6]', async () => {
    const holder = await oneOwedDay();
    const agent = await anAgent(world.server);
    const waiting = await confirm(agent, holder.path);
    await world.gateway.orderFault({ fault: 'down' });
    await holder.buyer.call('POST /{provider}/debts/pay', { params: provider, body: { currency: 'USD' } });
    expect(await look(agent, holder.path)).toEqual({ outcome: 'refused', why: 'being-paid' });
    if (waiting.outcome !== 'waiting') throw new Error(waiting.outcome);
    expect(await sendNow(agent, waiting.act)).toMatchObject({ outcome: 'refused', why: 'being-paid' });
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(2 * hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    expect(await gatewayTotal(world, holder)).toBe(299);
  });
});

import { randomUUID } from 'node:crypto';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { actNow, anAgent, confirm, look, sendNow, undo } from '../../testing/act.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import {
  day,
  daysLeft,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  settled,
  texts,
} from '../late-return/late-return.fixture.ts';
import { electronJudgement } from '../station/index.ts';
import { phoneOf } from '../support/rider-page.fixture.ts';
import { dudPayback } from './electron.rules.ts';

const second = 1_000;

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

/** The rider brings it back as full as it was, and says that it does not work. */
async function bringsBackUnused(holder: Holder): Promise<void> {
  const at = now(world).getTime();
  await holder.station.sendEvent({ type: 'returned', nest: 2, electron: holder.electron, charge: 80, at });
  await until(async () => (await tripOf(holder)).back_at !== null);
  await holder.station.publishSnapshot(panelOf(holder, at));
  const report = {
    option: 'battery_doesnt_work',
    station_number: holder.code,
    problem: 'It stays dark',
  } as const;
  expect((await holder.buyer.call('POST /users/report', { body: report })).body).toMatchObject({ code: 200 });
}

const panelOf = ({ electron }: Holder, since: number, fault: 'not_charging' | null = null) => [
  anEmptyNest(1),
  aNest(2, { electron, charge: 80, since, fault }),
];

/** The station says so too: now it is more than one person's word. */
async function stationAgrees(holder: Holder): Promise<void> {
  const { back_at } = await tripOf(holder);
  await holder.station.publishSnapshot(panelOf(holder, Number(back_at), 'not_charging'));
  await until(async () => (await stateOf(holder)).state === 'out_of_service');
  await done();
}

/** Judgements, paybacks, and the payments that they cause. */
async function done(): Promise<void> {
  await until(async () => {
    await settled(world);
    const due = await world.server.db
      .selectFrom('due_work')
      .select('subject')
      .where('kind', 'in', [electronJudgement, dudPayback])
      .where('due_at', '<=', now(world))
      .execute();
    return due.length === 0;
  });
  await settled(world);
}

const tripOf = ({ electron }: Holder) =>
  world.server.db
    .selectFrom('held_electron')
    .selectAll()
    .where('electron_id', '=', electron)
    .executeTakeFirstOrThrow();

async function stateOf({ electron }: Holder) {
  const row = await world.server.db
    .selectFrom('electron')
    .selectAll()
    .where('id', '=', electron)
    .executeTakeFirstOrThrow();
  return { state: row.service_state, why: row.service_reason, by: row.service_by, score: row.score };
}

const paybacksOf = ({ rentalId }: Holder) =>
  world.server.db
    .selectFrom('dud_payback')
    .select(['what', 'also', 'amount_minor'])
    .where('rental_id', '=', rentalId)
    .execute();

async function planOf({ buyer }: Holder): Promise<string> {
  const { id } = await world.server.db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', buyer.accountId)
    .executeTakeFirstOrThrow();
  return id;
}

async function aDudFor(plan: Parameters<LateWorld['aHolder']>[0], keepMs?: number): Promise<Holder> {
  const holder = await world.aHolder(plan);
  if (keepMs !== undefined) {
    await holder.keepFor(18 * hour + second);
    await holder.keepFor(keepMs);
  }
  await world.pass(5 * 60 * second);
  await bringsBackUnused(holder);
  return holder;
}

describe('the rider of a dud', () => {
  it('gets late fees and the price of the day back, once, is told so, and it is out of service [QF10]', async () => {
    const holder = await aDudFor('daily', day + second);
    await done();
    expect(await paybacksOf(holder)).toEqual([]);
    expect(await stateOf(holder)).toMatchObject({ state: 'in_service' });
    expect(await ledgerTotal(world, holder)).toBe(299);
    await stationAgrees(holder);
    expect(await stateOf(holder)).toEqual({ state: 'out_of_service', why: 'dud', by: null, score: 70 });
    expect(await paybacksOf(holder)).toEqual([{ what: 'fees', also: 'plan-price', amount_minor: 299n }]);
    expect(await ledgerTotal(world, holder)).toBe(0);
    expect(await gatewayTotal(world, holder)).toBe(0);
    const said = (await texts(world, holder)).filter((text) => text.includes("didn't work"));
    expect(said).toEqual([
      `Electron ${holder.electron} didn't work for you. We're sorry. You don't pay the late fees of that rental: $1.00. We've refunded what you paid for the plan: $1.99.`,
    ]);
    const recorded = await world.server.db
      .selectFrom('operator_act')
      .selectAll()
      .where('subject', '=', holder.electron)
      .execute();
    expect(recorded).toMatchObject([{ operator: 'rule.duds', act: 'electron.set-service' }]);
  });

  it('gets it once however often the rule looks, also at the same time [QF10]', async () => {
    const holder = await aDudFor('monthly');
    await stationAgrees(holder);
    const before = await daysLeft(world, holder);
    const { release_id } = await tripOf(holder);
    for (let turn = 0; turn < 5; turn += 1) {
      await transact(world.server.db, async (tx) => {
        await planWork(tx, { kind: dudPayback, subject: release_id, dueAt: now(world) });
        await planWork(tx, { kind: electronJudgement, subject: holder.electron, dueAt: now(world) });
      });
      await Promise.all([done(), done()]);
    }
    expect(before).toBe(31);
    expect(await daysLeft(world, holder)).toBe(31);
    expect(await paybacksOf(holder)).toEqual([{ what: 'day', also: null, amount_minor: 0n }]);
  });

  it('can use a single use again that a dud took [QF10]', async () => {
    const holder = await aDudFor('hourly_rate');
    await stationAgrees(holder);
    expect(await paybacksOf(holder)).toEqual([{ what: 'free-use', also: null, amount_minor: 0n }]);
    const plan = await world.server.db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', holder.buyer.accountId)
      .executeTakeFirstOrThrow();
    expect(plan).toMatchObject({ used_at: null, ended_at: null });
    expect(Number(plan.paid_until)).toBeGreaterThan(now(world).getTime());
  });

  it('gets nothing by the rule for what staff have put right [QF10, QC6]', async () => {
    const holder = await aDudFor('daily', day + second);
    await done();
    const fee = await world.server.db
      .selectFrom('fee_posting')
      .selectAll()
      .where('rental_id', '=', holder.rentalId)
      .executeTakeFirstOrThrow();
    const agent = await anAgent(world.server);
    await actNow(agent, `/fees/${fee.id}/give-back`, { given: { amount: 1 } });
    await stationAgrees(holder);
    expect(await paybacksOf(holder)).toEqual([{ what: 'nothing', also: null, amount_minor: 0n }]);
    expect(await ledgerTotal(world, holder)).toBe(199);
  });

  it('gets nothing by the rule after staff refunded a part of the plan and kept it [QF10, QC6]', async () => {
    const holder = await aDudFor('daily');
    await done();
    // A part of a sale is refunded once the sale is settled.
    await world.pass(2 * day);
    const path = `/plans/${await planOf(holder)}/refund`;
    const refunded = await actNow(await anAgent(world.server), path, { given: { amount: 1, plan: 'kept' } });
    expect(refunded).toMatchObject({ outcome: 'done' });
    await stationAgrees(holder);
    expect(await paybacksOf(holder)).toEqual([{ what: 'nothing', also: null, amount_minor: 0n }]);
    expect(await ledgerTotal(world, holder)).toBe(99);
  });

  it('waits while an act of staff waits: done, the rule gives nothing; undone, it gives [QF10, QA6]', async () => {
    for (const end of ['done', 'undone'] as const) {
      const holder = await aDudFor('monthly');
      await done();
      const agent = await anAgent(world.server);
      const given = { amount: 1, currency: 'USD' };
      const credit = await confirm(agent, `/riders/${holder.buyer.accountId}/credit`, { given });
      if (credit.outcome !== 'waiting') throw new Error(credit.outcome);
      await stationAgrees(holder);
      expect(await paybacksOf(holder)).toEqual([]);
      await (end === 'done' ? sendNow : undo)(agent, credit.act);
      await world.pass(11 * 60 * second);
      await done();
      expect(await paybacksOf(holder)).toMatchObject([{ what: end === 'done' ? 'nothing' : 'day' }]);
      expect(await daysLeft(world, holder)).toBe(end === 'done' ? 30 : 31);
    }
  });

  it('got it before staff confirm a credit: they see that first [QF10, QA8]', async () => {
    const holder = await aDudFor('monthly');
    await done();
    const agent = await anAgent(world.server);
    const path = `/riders/${holder.buyer.accountId}/credit`;
    const given = { amount: 1, currency: 'USD' };
    const { preview } = await look(agent, path, given);
    await stationAgrees(holder);
    expect(await paybacksOf(holder)).toMatchObject([{ what: 'day' }]);
    const answer = await confirm(agent, path, { given, seen: preview?.version ?? '' });
    expect(answer).toMatchObject({
      outcome: 'changed',
      preview: {
        consequence: { rows: [{ label: 'credit' }, { label: 'dud-payback', name: holder.electron }] },
      },
    });
  });

  it('waits while a payment is not known, and is given it afterwards [QF10]', async () => {
    const holder = await aDudFor('monthly');
    const order = world.server.db.updateTable('plan_order').where('id', '=', holder.orderId);
    const { paid_at } = await world.server.db
      .selectFrom('plan_order')
      .select('paid_at')
      .where('id', '=', holder.orderId)
      .executeTakeFirstOrThrow();
    await order.set({ status: 'processing', paid_at: null }).execute();
    await stationAgrees(holder);
    expect(await paybacksOf(holder)).toEqual([]);
    await order.set({ status: 'paid', paid_at }).execute();
    await world.pass(11 * 60 * second);
    await done();
    expect(await paybacksOf(holder)).toMatchObject([{ what: 'day' }]);
  });

  it('gets nothing once the account is deleted, and its report with it [QF10]', async () => {
    const holder = await aDudFor('monthly');
    await done();
    const phone_end = (await phoneOf(world, holder)).slice(-4);
    const left = await holder.buyer.call('POST /users/deletion', { body: { phone_end } });
    expect(left.body.code).toBe(200);
    await holder.station.publishSnapshot(
      panelOf(holder, Number((await tripOf(holder)).back_at), 'not_charging'),
    );
    await until(async () => (await stateOf(holder)).score === 40);
    await done();
    expect(await stateOf(holder)).toMatchObject({ state: 'in_service' });
    expect(await paybacksOf(holder)).toEqual([]);
  });

  it('gets something three times a month at most [QF10]', async () => {
    const holder = await aDudFor('monthly');
    const others = Array.from({ length: 3 }, () => randomUUID());
    const trip = await tripOf(holder);
    const release = await world.server.db
      .selectFrom('release')
      .selectAll()
      .where('id', '=', trip.release_id)
      .executeTakeFirstOrThrow();
    for (const id of others) {
      await world.server.db
        .insertInto('release')
        .values({ ...release, id })
        .execute();
      await world.server.db
        .insertInto('dud_payback')
        .values({
          release_id: id,
          rental_id: holder.rentalId,
          electron_id: holder.electron,
          what: 'day',
          also: null,
          currency: null,
          given_at: now(world),
        })
        .execute();
    }
    await stationAgrees(holder);
    expect(await paybacksOf(holder)).toContainEqual({ what: 'nothing', also: null, amount_minor: 0n });
    expect(await daysLeft(world, holder)).toBe(30);
  });
});

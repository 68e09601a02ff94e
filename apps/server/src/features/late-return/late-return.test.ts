import { toDecimal } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  texts,
  theRental,
  timelineOf,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const second = 1_000;
const minute = 60 * second;

/** Keeps the Electron through the whole schedule, and checks its fees a minute before and a second after each time. */
async function keepForEver(holder: Holder): Promise<{ reminded: number[]; posted: string[] }> {
  const timeline = await timelineOf(world, holder);
  const { started_at } = await theRental(world, holder.buyer.accountId);
  const start = started_at.getTime();
  const times = timeline.flatMap(({ at, remindAt }) => [at.getTime(), remindAt.getTime()]);
  for (const time of [...new Set(times)].sort((one, other) => one - other)) {
    const due = timeline.filter(({ at }) => at.getTime() < time);
    await holder.keepFor(time - start - minute);
    expect(await postings(world, holder)).toHaveLength(due.length);
    await holder.keepFor(time - start + second);
    const announced = timeline.filter(({ remindAt }) => remindAt.getTime() <= time);
    expect(await reminders(holder)).toEqual(announced.map(({ step }) => step));
  }
  return { reminded: await reminders(holder), posted: await postings(world, holder) };
}

async function reminders({ rentalId }: Holder): Promise<number[]> {
  const rows = await world.server.db
    .selectFrom('fee_reminder')
    .select('step')
    .where('rental_id', '=', rentalId)
    .where('step', '>=', 0)
    .orderBy('step')
    .execute();
  return rows.map(({ step }) => step);
}

const schedules: [plan: PlanKey, country: 'US' | 'JP' | 'GB', posted: string[]][] = [
  [
    'hourly_rate',
    'US',
    [
      ...[2, 3, 4, 5].map((hours) => `${hours}h charge 100 paid`),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((days) => `${24 * days}h charge 500 paid`),
      '264h lost 500 paid',
    ],
  ],
  [
    'daily',
    'JP',
    [
      ...[1, 2, 3].map((days) => `${24 * days}h charge 250 paid`),
      '96h upgrade 1000 paid',
      '336h upgrade 5000 paid',
      '504h suspend 0 free',
      '552h lost 0 forgiven',
    ],
  ],
  ['monthly', 'GB', ['240h upgrade 5000 paid', '408h suspend 0 free', '456h lost 0 forgiven']],
  ['semester', 'US', ['168h suspend 0 free', '216h lost 0 forgiven']],
  ['annual', 'US', ['168h suspend 0 free', '216h lost 0 forgiven']],
];

describe('a rental that is never brought back', () => {
  it.each(schedules)(
    'of %s in %s is charged by its schedule, each step announced before [B12, N5, N7]',
    async (plan, country, steps) => {
      const holder = await world.aHolder(plan, country);
      const { reminded, posted } = await keepForEver(holder);
      expect(posted).toEqual(steps);
      expect(reminded).toHaveLength(steps.length);
      expect((await holder.buyer.call('POST /welcome', { body: {} })).body.user).toMatchObject({
        sessions: [],
      });
      expect(await blocking(world, holder)).toBe(null);
    },
  );

  it('of a promo is charged from day 2 and counts as lost at the lost price [B12, N5]', async () => {
    const holder = await world.aHolder('promo');
    const { posted } = await keepForEver(holder);
    expect(posted).toHaveLength(12);
    expect(posted.at(-1)).toBe('288h lost 500 paid');
    expect(await ledgerTotal(world, holder)).toBe(6_000);
  });
});

describe('an hourly rental kept three days', () => {
  it('costs the same in the app, in the ledger and at the gateway [B12, N7]', async () => {
    const holder = await world.aHolder('hourly_rate');
    for (const hours of [1.7, 2, 2.7, 3, 3.7, 4, 4.7, 5, 18, 24, 42, 48, 66, 72])
      await holder.keepFor(hours * hour + second);
    const { rental } = (await holder.buyer.call('GET /users/rental', {})).body;
    expect(rental).toMatchObject({ status: 'expired', cost_so_far: 20, most: 60, priced_per_rental: true });
    expect(rental?.posted.map((fee) => fee.total)).toEqual([2, 3, 4, 5, 10, 15, 20]);
    expect(await ledgerTotal(world, holder)).toBe(2_000);
    expect(await gatewayTotal(world, holder)).toBe(2_000);
    const { transactions } = (
      await holder.buyer.call('GET /{provider}/transactions', { params: { provider: 'braintree' } })
    ).body;
    expect(transactions.reduce((sum, each) => sum + each.amount, 0)).toBe(20);
    await holder.bringBack();
    await holder.keepFor(5 * day);
    expect(await ledgerTotal(world, holder)).toBe(2_000);
  });

  it('tells of what happens next, with dates and amounts, and what a loss would cost [S16, B11]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const { rental } = (await holder.buyer.call('GET /users/rental', {})).body;
    expect(rental).toMatchObject({
      status: 'normal',
      plan: 'hourly_rate',
      price: 1,
      cost_so_far: 1,
      posted: [],
    });
    const start = rental?.start ?? 0;
    expect(
      rental?.next.slice(0, 5).map(({ at, amount, total }) => [(at - start) / 3_600, amount, total]),
    ).toEqual([
      [2, 1, 2],
      [3, 1, 3],
      [4, 1, 4],
      [5, 1, 5],
      [24, 5, 10],
    ]);
    expect(rental?.next.at(-1)).toMatchObject({ kind: 'lost', amount: 5, total: 60 });
    expect(rental?.lost).toEqual({
      amount: 59,
      forgiven: false,
      price: 60,
      found_days: 20,
      found_within: 40,
      found_later: 20,
    });
    await holder.bringBack();
  });
});

describe('the deadline', () => {
  it('makes the session expired and says so on open pages, and by text where nothing is charged for days [B13, Z14]', async () => {
    const holder = await world.aHolder('annual');
    await holder.keepFor(24 * hour - minute);
    const session = async () =>
      (await holder.buyer.call('POST /welcome', { body: {} })).body.user?.sessions[0]?.status;
    expect(await session()).toBe('normal');
    await holder.keepFor(24 * hour + second);
    expect(await session()).toBe('expired');
    expect((await holder.live.nextNotice()).text).toContain("Time's up");
    expect(await texts(world, holder)).toEqual([expect.stringContaining("There's no penalty before")]);
    await holder.bringBack();
  });
});

describe('a reminder', () => {
  it("says in the rider's language, currency and time what will be charged and when [B12]", async () => {
    const holder = await world.aHolder('daily', 'JP');
    await world.server.db
      .updateTable('account')
      .set({ language: 'ja' })
      .where('id', '=', holder.buyer.accountId)
      .execute();
    await holder.keepFor(18 * hour + second);
    const [text] = await texts(world, holder);
    expect(text).toContain(holder.electron);
    expect(text).toMatch(/延滞料金¥250がかかります（合計¥500）/);
    expect((await holder.live.nextNotice()).text).toBe(text);
    await holder.bringBack();
  });

  it('of a British venue writes the day and the time as people there do [D16, B12]', async () => {
    const holder = await world.aHolder('daily', 'GB');
    await holder.keepFor(18 * hour + second);
    const [text] = await texts(world, holder);
    expect(text).toMatch(/by \w{3},? \d{1,2} \w{3,4},? \d{2}:\d{2}, or we'll charge a £1\.00 late fee/);
    await holder.bringBack();
  });

  it('that was never tried lets no fee be posted, and one that went out late lets it wait [B12]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(24 * hour + second);
    expect(await postings(world, holder)).toEqual([]);
    expect(await texts(world, holder)).toHaveLength(1);
    await world.pass(14 * minute);
    expect(await postings(world, holder)).toEqual([]);
    await world.pass(2 * minute);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    await holder.bringBack();
  });
});

describe('a suspension', () => {
  it('of a late annual rider lifts by itself when the Electron is back [B12, U2]', async () => {
    const holder = await world.aHolder('annual');
    await holder.keepFor(6 * day + second);
    await holder.keepFor(7 * day + second);
    expect(await blocking(world, holder)).toBe('late_return');
    expect((await holder.buyer.call('POST /sessions/start', { body: {} })).body.code).toBe(403);
    await holder.bringBack();
    expect(await blocking(world, holder)).toBe(null);
    expect((await texts(world, holder)).at(-1)).toContain('active again');
  });

  it('leaves alone what an operator has written on the account [U2]', async () => {
    const holder = await world.aHolder('annual');
    await world.server.db
      .updateTable('account')
      .set({ blocking_reason: 'fraud' })
      .where('id', '=', holder.buyer.accountId)
      .execute();
    await holder.keepFor(6 * day + second);
    await holder.keepFor(7 * day + second);
    await holder.bringBack();
    expect(await blocking(world, holder)).toBe('fraud');
  });
});

describe('an upgrade', () => {
  it('gives the longer plan with the charge [B12]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    expect(await holder.buyer.plan()).toBe('annual');
    const { user } = (await holder.buyer.call('POST /welcome', { body: {} })).body;
    expect(user?.billing?.can_refund).toBe(true);
    const { rental } = (await holder.buyer.call('GET /users/rental', {})).body;
    expect(rental).toMatchObject({
      plan: 'annual',
      priced_per_rental: false,
      cost_so_far: toDecimal({ minor: 6_000n, currency: 'USD' }),
    });
    await holder.bringBack();
  });
});

describe('a return told six hours late', () => {
  it('gives back exactly what was charged after it, and says how much [B12]', async () => {
    const holder = await world.aHolder('hourly_rate');
    const start = (await timelineOf(world, holder))[0]?.at.getTime() ?? 0;
    for (const hours of [1.7, 2, 2.7, 3, 3.7, 4, 4.7, 5]) await holder.keepFor(hours * hour + second);
    await holder.keepFor(9.5 * hour);
    expect(await ledgerTotal(world, holder)).toBe(500);
    // Returned an hour and a half after the first two hours.
    await holder.bringBack(new Date(start + 1.5 * hour));
    expect(await postings(world, holder)).toEqual([
      '2h charge 100 paid',
      '3h charge 100 paid',
      '4h charge 100 given_back',
      '5h charge 100 given_back',
    ]);
    expect((await texts(world, holder)).at(-1)).toContain("We're refunding $2.00");
    expect(await ledgerTotal(world, holder)).toBe(300);
    expect(await gatewayTotal(world, holder)).toBe(300);
    await holder.station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: holder.electron,
      at: start + 1.5 * hour,
    });
    await world.pass(day);
    expect(await ledgerTotal(world, holder)).toBe(300);
  });

  it('takes an upgrade back with its money, and the plan before it goes on [B12]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    expect(await ledgerTotal(world, holder)).toBe(6_599);
    await holder.keepFor(10 * day + 5 * hour);
    const start = (await timelineOf(world, holder))[0]?.at.getTime() ?? 0;
    await holder.bringBack(new Date(start - hour));
    expect(await holder.buyer.plan()).toBe('monthly');
    expect(await ledgerTotal(world, holder)).toBe(599);
    expect(await gatewayTotal(world, holder)).toBe(599);
  });
});

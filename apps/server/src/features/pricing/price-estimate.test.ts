import { randomUUID } from 'node:crypto';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { aPastRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { advancePriceEstimate } from './advance-price-estimate.ts';
import { feesByMinute } from './fee-model.fixture.ts';
import { openPriceDesk, type PriceDesk, theTariff } from './price-desk.fixture.ts';
import { lastMonth } from './price-estimate.rules.ts';

let server: TestServer;
let desk: PriceDesk;
let month: { from: Date; until: Date };
beforeAll(async () => {
  server = await startTestServer();
  desk = await openPriceDesk(server);
  month = lastMonth(server.core.clock.now(), 'America/Los_Angeles');
  await insertStation(server.db, '6901');
});
afterAll(async () => server.stop());

const minute = 60_000;
const day = 1_440 * minute;
let riders = 0;
async function aRider(): Promise<string> {
  riders += 1;
  return anAccount(server.db, { phone: `1415556${String(riders).padStart(4, '0')}` });
}

interface Past {
  accountId: string;
  endedAt: Date;
  minutes: number;
  schedule?: string;
  /** Undefined: the plan was bought for an earlier rental. */
  paid?: bigint;
  isLost?: true;
}

/** An ended rental under this version. */
async function aRental({ accountId, endedAt, minutes, schedule = 'US:hourly_rate:1', paid, isLost }: Past) {
  const started = new Date(endedAt.getTime() - minutes * minute);
  const id = await aPastRental(server.db, { accountId, stationCode: '6901', now: started });
  const [, plan] = schedule.split(':') as [string, 'hourly_rate'];
  const notBack = { returned_at: null, return_station_code: null, return_nest: null };
  const end = isLost ? { ...notBack, lost_at: endedAt } : { returned_at: endedAt };
  await server.db
    .updateTable('rental')
    .set({ plan, schedule_id: schedule, ...end })
    .where('id', '=', id)
    .execute();
  if (paid === undefined) return;
  const until = { paid_until: endedAt, ended_at: endedAt, used_at: started };
  const bought = { plan, country: 'US', price_minor: paid, currency: 'USD', started_at: started } as const;
  await server.db
    .insertInto('subscription')
    .values({ id: randomUUID(), account_id: accountId, ...bought, ...until })
    .execute();
}

const start = (seen: number) =>
  desk.author.call('POST', `${desk.at('hourly_rate')}/draft/estimate`, { seen });
const shown = async () => (await desk.read('hourly_rate')).draft?.estimate;
const raised = theTariff('hourly_rate', { price: 150 });

/** Rentals of last month as they are, and what they come to by the model; others that do not count. */
async function aMonth(): Promise<{
  rentals: number;
  riders: number;
  more: number;
  real: number;
  under: number;
}> {
  const [was, is] = [
    tariffSchedule('US', 'hourly_rate'),
    { ...tariffSchedule('US', 'hourly_rate'), price: 150 },
  ];
  const sums = { rentals: 0, riders: 0, more: 0, real: 0, under: 0 };
  for (let rider = 0; rider < 23; rider += 1) {
    const accountId = await aRider();
    let more = 0;
    for (let turn = 0; turn <= rider % 3; turn += 1) {
      const minutes = 30 + ((rider * 97 + turn * 531) % 4_000);
      const endedAt = new Date(month.from.getTime() + (turn * 9 + 3) * day + rider * minute);
      const paid = rider % 5 === 4 ? 0n : 100n;
      await aRental({ accountId, endedAt, minutes, paid });
      const before = feesByMinute(was, minutes, 0) + Number(paid);
      const after = feesByMinute(is, minutes, 0) + (paid ? 150 : 0);
      sums.rentals += 1;
      sums.real += before;
      sums.under += after;
      more += after - before;
    }
    sums.riders += 1;
    if (more > 0) sums.more += 1;
  }
  const [lost, others] = [await aRider(), await aRider()];
  await aRental({
    accountId: lost,
    endedAt: new Date(+month.from + 5 * day),
    minutes: 14_000,
    paid: 100n,
    isLost: true,
  });
  sums.rentals += 1;
  sums.riders += 1;
  // Never returned: the most that the plan can cost, which both schedules share.
  sums.real += 6_000;
  sums.under += 6_000;
  const at = { accountId: others, minutes: 300, paid: 100n };
  await aRental({ ...at, endedAt: new Date(+month.from - minute) });
  await aRental({ ...at, endedAt: month.until });
  await aRental({ ...at, endedAt: new Date(+month.from + day), schedule: 'US:daily:1' });
  await aRental({ ...at, endedAt: new Date(+month.from + 2 * day), schedule: 'JP:hourly_rate:1' });
  return sums;
}

describe('what last month would have been under a draft', () => {
  it('is computed in the background from its real rentals, each once, whoever is interrupted, and told to the page [QM3]', async () => {
    const sums = await aMonth();
    const { draft } = await desk.save('hourly_rate', raised);
    expect(await shown()).toBeUndefined();
    const resume = await server.core.dueWork.pause();
    const began = await start(draft.edition);
    expect(began.body).toMatchObject({
      outcome: 'started',
      estimate: { state: 'running', total: sums.rentals, done: 0, from: month.from.getTime() / 1_000 },
    });
    const { id } = await server.db.selectFrom('price_estimate').select('id').executeTakeFirstOrThrow();
    const advance = (breaks = false) =>
      transact(server.db, async (tx) => {
        const dueWork = { plan: planWork };
        await advancePriceEstimate(tx, { dueWork, now: server.core.clock.now(), riders: 4 }, id);
        if (breaks) throw new Error('the node was killed');
      });
    await expect(advance(true)).rejects.toThrow('killed');
    // Several workers at once, as after a lost lease.
    await Promise.all(Array.from({ length: 3 }, () => advance()));
    const part = await shown();
    expect(part).toMatchObject({ state: 'running', riders: 12 });
    expect(part?.done).toBeLessThan(sums.rentals);
    resume();
    await server.core.dueWork.drain();
    const result = {
      state: 'done',
      from: month.from.getTime() / 1_000,
      until: month.until.getTime() / 1_000,
      done: sums.rentals,
      total: sums.rentals,
      real: sums.real,
      under: sums.under,
      riders: sums.riders,
      riders_who_pay_more: sums.more,
    };
    expect(await shown()).toEqual(result);
    // Asked for again it is joined, not computed again.
    expect((await start(draft.edition)).body).toEqual({ outcome: 'started', estimate: result });
    expect(sums.more).toBeGreaterThan(0);
    expect(sums.more).toBeLessThan(sums.riders);
  });

  it('goes when the draft gets another body, and stays when only its moment changes [QM3]', async () => {
    const edition = (await desk.read('hourly_rate')).draft?.edition;
    const from = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + day);
    const moved = await desk.save('hourly_rate', raised, { seen: edition, from });
    expect(moved.draft.estimate).toMatchObject({ state: 'done' });
    const other = theTariff('hourly_rate', { price: 175 });
    const changed = await desk.save('hourly_rate', other, { seen: moved.draft.edition });
    expect(changed.draft.estimate).toBeUndefined();
    expect((await start(moved.draft.edition)).body).toMatchObject({
      outcome: 'changed',
      draft: changed.draft,
    });
    const resume = await server.core.dueWork.pause();
    await start(changed.draft.edition);
    const seen = changed.draft.edition;
    await desk.author.call('POST', `${desk.at('hourly_rate')}/draft/discard`, { seen });
    resume();
    await server.core.dueWork.drain();
    expect(await server.db.selectFrom('price_estimate').selectAll().execute()).toEqual([]);
    expect(
      await server.db.selectFrom('due_work').selectAll().where('kind', '=', 'price-estimate').execute(),
    ).toEqual([]);
  });

  it('is not computed for a draft with faults [QM3]', async () => {
    const { draft } = await desk.save('hourly_rate', theTariff('hourly_rate', { rules: [] }));
    expect((await start(draft.edition)).body).toEqual({ outcome: 'faulty' });
  });
});

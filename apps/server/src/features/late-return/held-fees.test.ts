import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { until } from '../../testing/world.fixture.ts';
import { closeReport, reopenReport } from '../problem-report/index.ts';
import {
  blocking,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
  settled,
  texts,
} from './late-return.fixture.ts';

const token = 'for-those-who-run-it';
let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld({ OPERATORS: `ann:${token}` });
});
afterAll(async () => world.stop());

const second = 1_000;

/** The rider says that the Electron is back. Returns the id of the report. */
async function saysItIsBack({ buyer }: Holder, problem = 'I put it in on Friday.'): Promise<string> {
  const body = { option: 'session_is_still_open', station_number: '1004', problem } as const;
  const answer = await buyer.call('POST /users/report', { body });
  expect(answer.body.code).toBe(200);
  return answer.body.report ?? '';
}

async function closes(report: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/operator/reports/${report}/close`;
  const { statusCode } = await world.server.http.inject({ method: 'POST', url, headers });
  expect(statusCode).toBe(200);
  await settled(world);
}

/** Makes every report wait just before its end, when all its locks are taken: its last statement writes to the inbox. */
async function lockInbox(): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((isLocked) => {
    void transact(world.server.db, async (tx) => {
      await sql`lock table inbox_item in share mode`.execute(tx);
      isLocked();
      await released;
    });
  });
  return { release };
}

/** How many such statements wait for a lock. */
async function countWaiting(words: string): Promise<number> {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.server.db);
  return rows.filter(({ query }) => query.includes(words)).length;
}

const heldSince = async ({ buyer }: Holder) =>
  (await buyer.call('GET /users/rental', {})).body.rental?.held?.since;

describe('a rider who says that the Electron is back', () => {
  it('is charged nothing while the report is open, and sees so [D22, QA14]', async () => {
    const holder = await world.aHolder('daily');
    for (const hours of [18, 24]) await holder.keepFor(hours * hour + second);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    await saysItIsBack(holder);
    const sent = (await texts(world, holder)).length;
    for (const hours of [42, 48, 66, 72, 90, 96, 200, 300]) await holder.keepFor(hours * hour + second);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    expect(await heldSince(holder)).toBeGreaterThan(0);
    expect((await texts(world, holder)).slice(sent)).toEqual([]);
    expect(await blocking(world, holder)).toBe(null);
  });

  it('is told a day ahead what is charged after all when the report is closed without a return [D22, QA14]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(20 * hour);
    const report = await saysItIsBack(holder);
    await holder.keepFor(50 * hour);
    expect(await postings(world, holder)).toEqual([]);
    await closes(report);
    expect((await texts(world, holder)).at(-1)).toMatch(/^We couldn't confirm .* The \$2\.00 that we held/);
    expect(await heldSince(holder)).toBe(undefined);
    await holder.keepFor(73 * hour);
    expect(await postings(world, holder)).toEqual([]);
    // The clock also runs while the test does: the day began a little after the 50th hour.
    await holder.keepFor(75 * hour);
    expect(await postings(world, holder)).toEqual([
      '24h charge 100 paid',
      '48h charge 100 paid',
      '72h charge 100 paid',
    ]);
  });

  it('pays nothing for the time after the return that the station tells of later [D22, B12]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(20 * hour);
    const report = await saysItIsBack(holder);
    await holder.keepFor(60 * hour);
    await holder.bringBack(new Date(world.server.core.clock.now().getTime() - second));
    await closes(report);
    await holder.keepFor(200 * hour);
    expect(await ledgerTotal(world, holder)).toBe(199);
  });

  it('is not charged a declined fee again while the report is open [D22, QA14]', async () => {
    const holder = await world.aHolder('daily');
    await world.gateway.orderFault({ fault: 'decline' });
    for (const hours of [18, 24]) await holder.keepFor(hours * hour + second);
    await world.gateway.orderFault({ fault: 'none' });
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    const report = await saysItIsBack(holder);
    await holder.keepFor(90 * hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    await closes(report);
    await holder.keepFor(98 * hour);
    expect((await postings(world, holder))[0]).toBe('24h charge 100 paid');
  });

  it('keeps the hold of a second report that was opened before the first was closed [D22]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(20 * hour);
    const first = await saysItIsBack(holder);
    await saysItIsBack(holder, 'Still not answered.');
    await closes(first);
    await holder.keepFor(100 * hour);
    expect(await postings(world, holder)).toEqual([]);
  });

  it('is not charged a fee whose request the gateway never got, while the report is open [D22, QA14]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(18 * hour + second);
    await world.gateway.orderFault({ fault: 'down' });
    await holder.keepFor(24 * hour + second);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    const report = await saysItIsBack(holder);
    await world.gateway.orderFault({ fault: 'none' });
    for (const hours of [25, 27, 30, 48]) await holder.keepFor(hours * hour);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    expect(await gatewayTotal(world, holder)).toBe(199);
    await closes(report);
    for (const hours of [50, 74, 76]) await holder.keepFor(hours * hour);
    expect((await postings(world, holder))[0]).toBe('24h charge 100 paid');
  });

  it('is charged a fee that was planned and not sent only after a day’s notice [D22, QA14]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(18 * hour + second);
    await world.gateway.orderFault({ fault: 'down' });
    await holder.keepFor(24 * hour + second);
    // As if the server had stopped between planning the charge and sending it.
    await world.server.db
      .updateTable('money_act')
      .set({ state: 'created', sent_at: null, lease_until: null, attempts: 0 })
      .where('account_id', '=', holder.buyer.accountId)
      .where('state', '=', 'unknown')
      .execute();
    const report = await saysItIsBack(holder);
    await world.gateway.orderFault({ fault: 'none' });
    await passHours(3);
    expect(await gatewayTotal(world, holder)).toBe(199);
    await closesWithout(report);
    expect((await texts(world, holder)).at(-1)).toMatch(/^We couldn't confirm .* The \$1\.00 that we held/);
    await passHours(20);
    expect(await gatewayTotal(world, holder)).toBe(199);
    await passHours(5);
    await settled(world);
    expect((await postings(world, holder))[0]).toBe('24h charge 100 paid');
  });

  it('is never charged once a report is being recorded, however many come with the fee [D22, QA14]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(18 * hour + second);
    await world.gateway.orderFault({ fault: 'down' });
    await holder.keepFor(24 * hour + second);
    // As if the server had stopped between planning the charge and sending it.
    const { db, core } = world.server;
    const { accountId } = holder.buyer;
    const { key } = await db
      .updateTable('money_act')
      .set({ state: 'created', sent_at: null, lease_until: null, attempts: 0 })
      .where('account_id', '=', accountId)
      .where('state', '=', 'unknown')
      .returning('key')
      .executeTakeFirstOrThrow();
    await world.gateway.orderFault({ fault: 'none' });
    const inbox = await lockInbox();
    const says = (turn: number) => saysItIsBack(holder, turn % 2 ? 'It is back.' : 'It is in.');
    const first = says(0);
    // It is written and not committed: nobody else can see it.
    await until(async () => (await countWaiting('insert into "problem_report"')) === 1);
    await transact(db, (tx) => planWork(tx, { kind: 'perform-money-act', subject: key, dueAt: now(world) }));
    let isOver = false;
    const charging = core.dueWork.drain().then(() => {
      isOver = true;
    });
    await until(async () => isOver || (await countWaiting('from "account"')) > 0);
    const others = Array.from({ length: 29 }, (_, turn) => says(turn + 1));
    inbox.release();
    const answers = await Promise.all([first, ...others]);
    await charging;
    expect(new Set(answers).size).toBe(2);
    const reports = db.selectFrom('problem_report').select('times').where('account_id', '=', accountId);
    expect((await reports.execute()).map(({ times }) => times)).toEqual([15, 15]);
    await passHours(24);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    expect(await gatewayTotal(world, holder)).toBe(199);
    // What is held would keep the next test waiting.
    for (const report of new Set(answers)) await closesWithout(report);
    await passHours(25);
    await settled(world);
  });

  it('is held again when the report is opened again [QA14]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(20 * hour);
    const report = await saysItIsBack(holder);
    await closes(report);
    await transact(world.server.db, (tx) => reopenReport(tx, report));
    for (const hours of [30, 48, 72, 100]) await holder.keepFor(hours * hour);
    expect(await postings(world, holder)).toEqual([]);
    expect(await heldSince(holder)).toBeGreaterThan(0);
  });
});

/** Held charges stay open, so that this does not wait until all have ended. */
async function passHours(hours: number): Promise<void> {
  const { clock, dueWork } = world.server.core;
  clock.setOffset(clock.offsetMs() + hours * hour);
  await world.gateway.moveClock(clock.offsetMs());
  await dueWork.drain();
}

async function closesWithout(report: string): Promise<void> {
  const { db, core } = world.server;
  await transact(db, (tx) => closeReport(tx, report, core.clock.now()));
  await core.dueWork.drain();
}

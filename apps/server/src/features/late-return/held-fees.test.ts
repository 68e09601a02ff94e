import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blocking,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
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
});

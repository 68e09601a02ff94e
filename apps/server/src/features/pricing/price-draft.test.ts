import type { PriceDraftBody } from '@etg/contract/console/prices';
import { tariffSchedules } from '@etg/domain/fee-tariffs';
import { feeTimeline } from '@etg/domain/fee-timeline';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { builtInRegions } from '@etg/domain/region';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { typed } from './price-desk.fixture.ts';
import { draftFaults, toSchedule, type UpgradePrices } from './price-draft.rules.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const upgrades: UpgradePrices = new Map(
  (['monthly', 'semester', 'annual'] as const).map((plan) => [plan, tariffSchedules('US')[plan]]),
);

const number = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
  fc.constantFrom(null, -1, 0.5, 100_000_000, 100_000_001, 1_000_000_000, 1_000_000_001),
);
const times = { after: number, remind: fc.oneof(fc.constant(0), number) };
const rule: fc.Arbitrary<PriceDraftBody['rules'][number]> = fc.oneof(
  fc.record({
    kind: fc.constant('charge' as const),
    ...times,
    every: number,
    times: fc.oneof(fc.integer({ min: 1, max: 8 }), number),
    amount: number,
    most: number,
  }),
  fc.record({
    kind: fc.constant('upgrade' as const),
    ...times,
    amount: number,
    to: fc.constantFrom(null, ...planKeys),
  }),
  fc.record({ kind: fc.constantFrom('suspend' as const, 'lost' as const), ...times }),
);
const drafts: fc.Arbitrary<{ plan: PlanKey; body: PriceDraftBody }> = fc
  .record({
    plan: fc.constantFrom(...planKeys),
    rules: fc.array(rule, { maxLength: 4 }),
    isSorted: fc.boolean(),
  })
  .chain(({ plan, rules, isSorted }) => {
    const whole = typed(tariffSchedules('US')[plan]);
    const ordered = isSorted ? [...rules].sort((one, other) => (one.after ?? 0) - (other.after ?? 0)) : rules;
    return fc.record({
      plan: fc.constant(plan),
      body: fc.record({
        price: number,
        hold: number,
        window: number,
        rules: fc.constantFrom(ordered, whole.rules, [...whole.rules, ...ordered]),
        lost: fc.constant(whole.lost),
        found: fc.constant(whole.found),
        refundDays: number,
      }),
    });
  });

const faultOfDatabase = async (schedule: object & { plan: string; version: number }) => {
  const { plan, version } = schedule;
  const { rows } = await sql<{
    fault: string | null;
  }>`select fee_schedule_fault(${`US:${plan}:${version}`}, 'US',
    ${plan}::plan_key, ${version}::int, ${JSON.stringify(schedule)}::jsonb) as fault`.execute(db);
  return rows[0]?.fault;
};

describe('a draft', () => {
  it('of any prices that exist has no faults, and becomes them again [QM2]', () => {
    for (const country of builtInRegions) {
      const tariffs = tariffSchedules(country);
      const longer: UpgradePrices = new Map(
        (['monthly', 'semester', 'annual'] as const).map((plan) => [plan, tariffs[plan]]),
      );
      for (const plan of planKeys) {
        const body = typed(tariffs[plan]);
        expect(draftFaults(body, { country, plan, upgrades: longer })).toEqual([]);
        expect(toSchedule(body, { country, plan, version: 1, upgrades: longer })).toEqual(tariffs[plan]);
      }
    }
  });

  it('without faults is a schedule for server and database whose fees are due one after the other; with faults it is none [QM2]', async () => {
    let [whole, faulty] = [0, 0];
    await fc.assert(
      fc.asyncProperty(drafts, async ({ plan, body }) => {
        const faults = draftFaults(body, { country: 'US', plan, upgrades });
        if (faults.length > 0) {
          faulty += 1;
          return;
        }
        whole += 1;
        const schedule = toSchedule(body, { country: 'US', plan, version: 2, upgrades });
        expect(readScheduleBody(schedule)).toEqual({ schedule });
        expect(await faultOfDatabase(schedule)).toBeNull();
        const moments = feeTimeline(schedule, { startedAt: new Date(0) }).map(({ at }) => at.getTime());
        expect(moments).toEqual([...moments].sort((one, other) => one - other));
      }),
      { numRuns: 600 },
    );
    expect(Math.min(whole, faulty)).toBeGreaterThan(20);
  });

  it('names each fault at its field [QM2]', () => {
    const hourly = typed(tariffSchedules('US').hourly_rate);
    const faultsOf = (change: Partial<PriceDraftBody>, plan: PlanKey = 'hourly_rate', known = upgrades) =>
      draftFaults(
        { ...typed(tariffSchedules('US')[plan]), ...change },
        { country: 'US', plan, upgrades: known },
      ).map(({ field, fault }) => `${field} ${fault}`);
    const [first, second] = hourly.rules;
    if (first?.kind !== 'charge' || second?.kind !== 'charge')
      throw new Error('an hourly plan has two charges');
    const rest = hourly.rules.slice(2);
    expect(faultsOf({ price: null, window: 0, refundDays: 1.5, hold: -1 })).toEqual([
      'price missing',
      'hold too-small',
      'refundDays not-whole',
      'window too-small',
    ]);
    expect(faultsOf({ rules: [first, { ...second, after: 60 }, ...rest] })).toEqual([
      'rules.1.remind reminds-too-early',
      'rules.1.after not-in-order',
    ]);
    // It begins after the first hour that is charged, and before the last.
    expect(faultsOf({ rules: [first, { ...second, after: 200, remind: 20 }, ...rest] })).toContain(
      'rules.1.after not-in-order',
    );
    expect(faultsOf({ rules: [first] })).toEqual(['rules charge-missing']);
    expect(faultsOf({ rules: [] }, 'monthly')).toEqual(['rules upgrade-missing']);
    const [upgrade] = typed(tariffSchedules('US').monthly).rules;
    if (upgrade?.kind !== 'upgrade') throw new Error('a monthly plan has an upgrade');
    expect(faultsOf({ rules: [{ ...upgrade, to: 'daily' }] }, 'monthly')).toEqual(['rules.0.to not-longer']);
    expect(faultsOf({ rules: [{ ...upgrade, to: null }] }, 'monthly')).toEqual(['rules.0.to missing']);
    expect(faultsOf({ rules: [upgrade] }, 'monthly', new Map())).toEqual(['rules.0.to no-such-price']);
    const late = { kind: 'suspend', after: 90_000, remind: 0 } as const;
    expect(faultsOf({ rules: [upgrade, late] }, 'monthly')).toEqual(['rules.1 after-upgrade']);
    expect(faultsOf({ rules: [{ ...first, times: 30, most: 90_000 }, second] })).toContain(
      'rules too-many-steps',
    );
  });
});

import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { planKeys } from '@etg/domain/plan';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { type NewPrice, writePrice } from './price-book.fixture.ts';
import { findSchedule, listInForce } from './pricing.store.ts';
import { publishTariffs } from './publish-tariffs.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
  await publishTariffs(db, minute(50));
  // The table may contain rows from before this constraint.
  await sql`alter table fee_schedule drop constraint fee_schedule_is_sound`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 17, 0, minutes));
const place = { country: 'GB', plan: 'daily' } as const;

class Undone extends Error {}
/** Rolls back afterwards, so that every case starts with the first prices only. */
async function andUndo(work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = transact(db, async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const time = fc.integer({ min: 0, max: 9 }).map(minute);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const prices: fc.Arbitrary<NewPrice[]> = fc
  .array(
    fc.record({
      publishedAt: time,
      validFrom: maybe(time),
      withdrawnAt: maybe(time),
      body: fc.option(fc.constantFrom({}, [], 'no schedule', { price: '1.99' }), { nil: undefined, freq: 3 }),
    }),
    { maxLength: 6 },
  )
  .chain((rows) =>
    fc
      .shuffledSubarray([2, 3, 4, 5, 6, 7], { minLength: rows.length, maxLength: rows.length })
      .map((versions) => rows.map((row, turn) => ({ ...place, ...row, version: versions[turn] ?? 2 }))),
  );

/** The same rule, written a second time in another way. */
function expected(rows: readonly NewPrice[], at: Date): number {
  const first: NewPrice = { ...place, version: 1, publishedAt: minute(50), validFrom: new Date(0) };
  const from = ({ validFrom, publishedAt }: NewPrice) => (validFrom ?? publishedAt).getTime();
  const candidates = [first, ...rows].filter(
    (row) =>
      row.body === undefined && from(row) <= at.getTime() && !(row.withdrawnAt && row.withdrawnAt <= at),
  );
  const sorted = candidates.sort((left, right) => from(right) - from(left) || right.version - left.version);
  return sorted[0]?.version ?? 0;
}

describe('the schedule in force', () => {
  it('is the sound one that began last and is not withdrawn, at any time, whatever was written when [D10, K25]', async () => {
    await fc.assert(
      fc.asyncProperty(prices, fc.array(time, { minLength: 1, maxLength: 4 }), async (rows, times) => {
        await andUndo(async (tx) => {
          for (const row of rows) await writePrice(tx, row);
          for (const at of times) {
            expect((await findSchedule(tx, { ...place, at }))?.version).toBe(expected(rows, at));
            const listed = (await listInForce(tx, at)).filter(
              ({ country, plan }) => country === place.country && plan === place.plan,
            );
            expect(listed.map(({ version }) => version)).toEqual([expected(rows, at)]);
            // No other country or plan is affected.
            expect(await listInForce(tx, at)).toHaveLength(3 * planKeys.length);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is of no country without prices [P12]', async () => {
    for (const country of ['CY', 'FR', '', 'us'])
      expect(await findSchedule(db, { country, plan: 'daily', at: minute(0) })).toBe(undefined);
  });
});

/** Everything inside a schedule, as paths. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path];
  const inside = Array.isArray(value) ? value.map((each, at) => [at, each] as const) : Object.entries(value);
  return [path, ...inside.flatMap(([name, each]) => pathsIn(each, [...path, name]))];
}

function changed(value: unknown, [name, ...rest]: (string | number)[], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value))
    return value.flatMap((each, at) => {
      if (at !== name) return [each];
      const next = changed(each, rest, to);
      return next === undefined ? [] : [next];
    });
  const entries = Object.entries(Object(value)).map(([key, each]) => [
    key,
    key === name ? changed(each, rest, to) : each,
  ]);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}

describe('a schedule that is not one', () => {
  const odd = fc.constantFrom<unknown>(
    ...[
      undefined,
      null,
      '',
      'daily',
      'JPY',
      'charge',
      'lost',
      0,
      -1,
      1,
      2,
      1.5,
      23,
      1_440,
      2e9,
      true,
      [],
      {},
    ],
  );
  const broken = fc
    .tuple(fc.constantFrom('US', 'JP', 'GB'), fc.constantFrom(...planKeys), fc.nat(), odd)
    .map(([country, plan, turn, to]) => {
      const schedule = tariffSchedule(country as 'US', plan);
      const paths = pathsIn(schedule);
      return { schedule, body: changed(schedule, paths[turn % paths.length] ?? [], to) ?? null };
    });

  it('is told from one by the database and by us alike [K25]', async () => {
    const verdicts = { sound: 0, faulty: 0 };
    await fc.assert(
      fc.asyncProperty(broken, async ({ schedule: { country, plan, version }, body }) => {
        const { rows } = await sql<{ fault: string | null }>`
          select coalesce(fee_schedule_fault(null, code, ${plan}::plan_key, ${version}, body),
            case when body->>'currency' <> currency::text then 'currency of the country' end) as fault
          from country, (select ${JSON.stringify(body)}::jsonb as body) as given where code = ${country}`.execute(
          db,
        );
        const read = readScheduleBody(body);
        const isOurs = 'schedule' in read && read.schedule.version === version && read.schedule.plan === plan;
        const isSound = isOurs && read.schedule.country === country;
        verdicts[isSound ? 'sound' : 'faulty'] += 1;
        expect([body, rows[0]?.fault === null, rows[0]?.fault]).toEqual([body, isSound, rows[0]?.fault]);
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(verdicts.sound, verdicts.faulty)).toBeGreaterThan(20);
  });

  it('is none of those we ship [N5]', () => {
    for (const country of ['US', 'JP', 'GB'] as const)
      for (const plan of planKeys)
        expect(readScheduleBody(tariffSchedule(country, plan))).toEqual({
          schedule: tariffSchedule(country, plan),
        });
  });
});

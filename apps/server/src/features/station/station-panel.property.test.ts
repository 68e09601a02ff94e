import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestState } from '@etg/contract/station-protocol';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type Tx } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { lockElectron, saveElectronService } from './electron-state.store.ts';
import { emptyNest, lightNest, openNest, replaceNests } from './nest.store.ts';
import { isFree, unlockable } from './station.rules.ts';
import { deleteNestDecision, saveNestDecision } from './station-state.store.ts';

let database: TestDatabase;
let db: Database;
const now = new Date();
const migrations = join(import.meta.dirname, '../../migrations');
const ownMigration = '054';
const codes = ['6401', '6402'] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

type Step = (tx: Tx) => Promise<unknown>;

const station = fc.constantFrom(...codes);
const nest = fc.integer({ min: 1, max: 6 });

/** `pool` begins the names of its Electrons: those of a common one move between the stations. */
function aPanel(pool: string): fc.Arbitrary<NestState[]> {
  const inside = fc.record({
    electron: fc.constantFrom(...[1, 2, 3, 4, 5, 6, 7, 8].map((each) => `${pool}-${each}`)),
    cable: fc.constant('usb_c' as const),
    charge: fc.constantFrom(0, 19, 20, 100),
  });
  const empty = fc.constant({ electron: null, cable: null, charge: null });
  return fc
    .uniqueArray(fc.oneof(inside, empty), {
      minLength: 1,
      maxLength: 6,
      selector: ({ electron }) => electron ?? Symbol('empty'),
    })
    .chain((held) =>
      fc.tuple(
        ...held.map((each, index) =>
          fc.record({
            nest: fc.constant(index + 1),
            electron: fc.constant(each.electron),
            cable: fc.constant(each.cable),
            charge: fc.constant(each.charge),
            fault: fc.constantFrom(null, null, null, 'jammed', 'half_out', 'unreadable', 'not_charging'),
            lit: fc.boolean(),
            since: fc.constant(0),
            open: fc.constantFrom(false, false, true),
          }),
        ),
      ),
    );
}

function panelOf(pool: (code: string) => string): fc.Arbitrary<Step> {
  return station.chain((code) =>
    aPanel(pool(code)).map((nests) => async (tx: Tx) => {
      // As for every message of a station.
      await tx.selectFrom('station').select('code').where('code', '=', code).forUpdate().execute();
      await replaceNests(tx, { station: code, nests, now });
    }),
  );
}

/** Out of service, and back the next time. An Electron that no panel has shown yet is none. */
function decideElectron(id: string): Step {
  return async (tx) => {
    const electron = await lockElectron(tx, id);
    const state = electron?.service_state === 'in_service' ? 'out_of_service' : 'in_service';
    await saveElectronService(tx, id, { state, why: undefined, words: undefined, by: 'theo', now });
  };
}

const change: fc.Arbitrary<Step> = fc.oneof(
  panelOf((code) => code),
  fc.record({ station, nest, lit: fc.boolean() }).map((lighted) => (tx: Tx) => lightNest(tx, lighted)),
  fc.record({ station, nest }).map((emptied) => (tx: Tx) => emptyNest(tx, { ...emptied, since: now })),
  fc.record({ station, nest, open: fc.boolean() }).map((opened) => (tx: Tx) => openNest(tx, opened)),
  fc
    .record({ station_code: station, nest })
    .map(
      (decided) => (tx: Tx) => saveNestDecision(tx, { ...decided, reason: 'dirty', since: now, by: 'theo' }),
    ),
  fc.record({ code: station, nest }).map((decided) => (tx: Tx) => deleteNestDecision(tx, decided)),
  fc.tuple(station, nest).map(([code, each]) => decideElectron(`${code}-${each}`)),
  nest.map((each) => decideElectron(`E-${each}`)),
);

/** One that moves Electrons between stations, or several at the same time. */
const steps = fc.array(
  fc.oneof(
    panelOf(() => 'E').map((step) => [step]),
    fc.array(change, { minLength: 1, maxLength: 5 }),
  ),
  { minLength: 1, maxLength: 10 },
);

async function anEmptyWorld(to = db): Promise<void> {
  await to.deleteFrom('station').execute();
  await to.deleteFrom('electron').execute();
  await to.deleteFrom('venue').execute();
  const venue = { id: randomUUID(), title: 'A venue', address: 'x', lat: 1, lng: 2, country: 'JP' };
  await to.insertInto('venue').values(venue).execute();
  await to
    .insertInto('station')
    .values(codes.map((code) => ({ code, venue_id: venue.id })))
    .execute();
}

/** Counted from the nests, by the rules. */
async function countPanel(code: string, from = db) {
  const decided = await from
    .selectFrom('nest_out_of_service')
    .selectAll()
    .where('station_code', '=', code)
    .execute();
  const outs = new Set(
    (await from.selectFrom('electron').select('id').where('service_state', '<>', 'in_service').execute()).map(
      ({ id }) => id,
    ),
  );
  const rows = await from.selectFrom('nest').selectAll().where('station_code', '=', code).execute();
  const nests = rows.map(({ open, ...row }) => ({
    ...row,
    out_of_service: decided.some((each) => each.nest === row.nest),
    open_for_service: open,
    electron_out: outs.has(row.electron_id ?? ''),
  }));
  const count = (is: (each: (typeof nests)[number]) => unknown) => nests.filter(is).length;
  const has =
    (...faults: string[]) =>
    ({ fault, out_of_service }: (typeof nests)[number]) =>
      !out_of_service && fault !== null && faults.includes(fault);
  const held = nests.filter(({ electron_id }) => electron_id !== null);
  return {
    station_code: code,
    nests: nests.length,
    ready: count(unlockable),
    free: count(isFree),
    jammed: count(has('jammed', 'half_out')),
    unread: count(has('unreadable')),
    not_charging: count(has('not_charging')),
    out_of_service: count((each) => each.out_of_service),
    electrons: held.length,
    charging: held.filter(
      ({ fault, charge, electron_out }) => !electron_out && fault === null && charge !== null && charge < 20,
    ).length,
    faulty: held.filter(
      ({ fault, electron_out }) => electron_out || (fault !== null && fault !== 'unreadable'),
    ).length,
  };
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

describe('the counts of a panel', () => {
  it('are those of its nests after any changes, also at the same time [QF2, QF4]', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await anEmptyWorld();
        for (const together of all) {
          await Promise.all(together.map((step) => transact(db, step, { tries: 10 })));
          const kept = await db.selectFrom('station_panel').selectAll().orderBy('station_code').execute();
          expect(kept).toEqual(await Promise.all(codes.map((code) => countPanel(code))));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are there for stations that are older than the counts [QF2]', async () => {
    const older = await mkdtemp(join(tmpdir(), 'etg-'));
    const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql') && file < ownMigration);
    for (const file of files) await copyFile(join(migrations, file), join(older, file));
    const empty = await createTestDatabase('nothing');
    const old = openDatabase(empty.url, createLogger({ level: 'silent' }), testKeys);
    await migrate(old, older);
    await anEmptyWorld(old);
    const [code] = codes;
    await old
      .insertInto('nest')
      .values([1, 2, 3].map((each) => ({ station_code: code, nest: each, since: now })))
      .execute();
    await transact(old, (tx) =>
      saveNestDecision(tx, { station_code: code, nest: 2, reason: 'dirty', since: now, by: 'theo' }),
    );
    await migrate(old, migrations);
    const kept = await old.selectFrom('station_panel').selectAll().orderBy('station_code').execute();
    const counted = await Promise.all(codes.map((each) => countPanel(each, old)));
    await old.destroy();
    await empty.drop();
    expect(kept).toEqual(counted);
    expect(kept[0]).toMatchObject({ nests: 3, free: 2, out_of_service: 1 });
  });

  it('do not lack what another transaction commits meanwhile [QF2]', async () => {
    await anEmptyWorld();
    const [code] = codes;
    const electron = (each: number) => ({ electron: `W-${each}`, cable: 'usb_c' as const, charge: 90 });
    const state = { fault: null, lit: false, since: 0 };
    const nests = [1, 2].map((each) => ({ nest: each, ...electron(each), ...state }));
    await transact(db, (tx) => replaceNests(tx, { station: code, nests, now }));
    let second: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await lightNest(tx, { station: code, nest: 1, lit: true });
      // Waits for this transaction, and must count what it commits.
      second = transact(db, (other) => lightNest(other, { station: code, nest: 2, lit: true }));
      await expect.poll(countWaiting).toBe(1);
    });
    await second;
    const kept = await db
      .selectFrom('station_panel')
      .selectAll()
      .where('station_code', '=', code)
      .executeTakeFirst();
    expect(kept).toEqual(await countPanel(code));
    expect(kept).toMatchObject({ nests: 2, ready: 0, electrons: 2 });
  });
});

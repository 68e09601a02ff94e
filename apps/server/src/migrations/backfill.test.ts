import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { testKeys } from '../platform/sealed/keys.fixture.ts';
import { anAccount } from '../testing/people.fixture.ts';
import { anOpenRental, aPastRental, insertStation } from '../testing/rental-row.fixture.ts';

let database: TestDatabase;
let db: Database;
let before: string;
const [taken, charged] = [new Date('2026-10-01T10:00:00Z'), new Date('2026-10-02T10:00:00Z')];

/** A database of the release before, in which people have rented. */
beforeAll(async () => {
  database = await createTestDatabase('nothing');
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
  before = await mkdtemp(join(tmpdir(), 'etg-migrations-'));
  for (const file of await readdir(import.meta.dirname))
    if (/^0(0|1|2|3|4|50|51|52)\d*_.*\.sql$/.test(file))
      await copyFile(join(import.meta.dirname, file), join(before, file));
  const applied = await migrate(db, before);
  expect(applied.at(-1)).toBe('052_station_credentials.sql');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(before, { recursive: true });
});

describe('migrations of a database in which people have rented', () => {
  it('give each station its first stay, and each Electron the place where it was last, and keep the first rentals of the month [QF8, QF10, QM4]', async () => {
    await insertStation(db, '1001');
    await insertStation(db, '1002');
    const accountId = await anAccount(db, { phone: '14155550101' });
    const out = await anOpenRental(db, { accountId, stationCode: '1001', now: taken, electrons: 1 });
    const other = await anAccount(db, { phone: '14155550102' });
    await aPastRental(db, { accountId: other, stationCode: '1002', now: taken });
    const today = new Date();
    const third = await anAccount(db, { phone: '14155550103' });
    await aPastRental(db, { accountId: third, stationCode: '1002', now: today });
    await aPastRental(db, { accountId: other, stationCode: '1002', now: today });
    await sql`insert into electron (id, cable, first_seen_at)
      values ('E-IN', 'usb_c', ${taken}), ('E-NEW', 'usb_c', ${taken})`.execute(db);
    await sql`insert into nest (station_code, nest, electron_id, cable, charge, since)
      values ('1002', 1, 'E-IN', 'usb_c', 80, ${charged})`.execute(db);
    await migrate(db, import.meta.dirname);
    const firsts = await db.selectFrom('first_rental').select(['started_at', 'with_code']).execute();
    expect(firsts).toEqual([{ started_at: today, with_code: false }]);
    const { rows: stays } = await sql`
      select station_code, until_at, stay.venue_id = station.venue_id as same
      from station_stay as stay join station on code = station_code order by 1`.execute(db);
    expect(stays).toEqual([
      { station_code: '1001', until_at: null, same: true },
      { station_code: '1002', until_at: null, same: true },
    ]);
    const electrons = await db.selectFrom('electron').select(['id', 'station_code', 'seen_at']).execute();
    const lastOf = (id: string | undefined) => electrons.find((each) => each.id === id);
    expect(lastOf('E-IN')).toMatchObject({ station_code: '1002', seen_at: charged });
    expect(lastOf('E-NEW')).toMatchObject({ station_code: null, seen_at: null });
    expect(lastOf(out.electrons[0])).toMatchObject({ station_code: '1001', seen_at: taken });
    const past = electrons.find(({ id }) => id.startsWith('P-') && id !== out.electrons[0]);
    expect(past).toMatchObject({ station_code: '1002', seen_at: expect.any(Date) });
    const { rows: panels } = await sql`select station_code, electrons from station_panel order by 1`.execute(
      db,
    );
    expect(panels).toEqual([
      { station_code: '1001', electrons: 0 },
      { station_code: '1002', electrons: 1 },
    ]);
  });

  it('let no charge be written that is no percentage', async () => {
    await expect(sql`update release set charge = 101`.execute(db)).rejects.toThrow('release_charge_check');
    await expect(sql`update held_electron set charge_back = -1`.execute(db)).rejects.toThrow(
      'charge_back_check',
    );
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currencies } from '@etg/domain/currencies';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, violatesConstraint } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { testKeys } from '../platform/sealed/keys.fixture.ts';
import { anAccount } from '../testing/people.fixture.ts';

let database: TestDatabase;
let db: Database;
const now = new Date();

beforeAll(async () => {
  database = await createTestDatabase('nothing');
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('migrations', () => {
  it('run once when two servers start together', async () => {
    const runs = await Promise.all([migrate(db, import.meta.dirname), migrate(db, import.meta.dirname)]);
    expect(runs.flat()).toContain('001_foundations.sql');
    expect(runs.filter((files) => files.length > 0)).toHaveLength(1);
  });

  it('stop at a gap in their numbers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'etg-'));
    await writeFile(join(folder, '002_second.sql'), 'select 1');
    await expect(migrate(db, folder)).rejects.toThrow('002_second.sql is out of order');
  });
});

describe('schema.ts', () => {
  it('names every table and column of the migrated database, and no other', async () => {
    const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('schema.ts'));
    const files = names.map((file) => readFile(join(import.meta.dirname, file), 'utf8'));
    const source = (await Promise.all(files)).join('\n');
    const fieldsOf = (of: string): { name: string; type: string }[] => {
      const declared = new RegExp(`interface ${of}(?: extends (\\w+))? \\{\\n([^}]*)\\}`).exec(source);
      const [, extended, body = ''] = declared ?? [];
      const own = [...body.matchAll(/^ {2}(\w+): (\w*)/gm)];
      return [
        ...(extended ? fieldsOf(extended) : []),
        ...own.map(([, name = '', type = '']) => ({ name, type })),
      ];
    };
    const typed = fieldsOf('Schema').flatMap((table) =>
      fieldsOf(table.type).map((column) => `${table.name}.${column.name}`),
    );
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name <> 'migration'`.execute(db);
    expect(typed.sort()).toEqual(rows.map((row) => row.column).sort());
  });
});

describe('the database refuses', () => {
  const ids = { account: randomUUID(), booking: randomUUID(), venue: randomUUID() };
  const release = (state: 'commanded' | 'taken', station_code = '6001') => ({
    id: randomUUID(),
    booking_id: ids.booking,
    account_id: ids.account,
    station_code,
    nest: 1,
    electron_id: 'X-1',
    state,
    commanded_at: now,
    ended_at: state === 'taken' ? now : null,
  });
  const rental = (release_id: string, electron_id: string) => ({
    id: randomUUID(),
    account_id: ids.account,
    release_id,
    electron_id,
    plan: 'monthly' as const,
    station_code: '6001',
    nest: 1,
    started_at: now,
    deadline: new Date(now.getTime() + 1_000),
  });

  beforeAll(async () => {
    await anAccount(db, { id: ids.account, phone: '14155550900', created_at: now });
    await db
      .insertInto('venue')
      .values({ id: ids.venue, title: 'x', address: 'y', lat: 0, lng: 0, country: 'US' })
      .execute();
    for (const code of ['6001', '6002'])
      await db.insertInto('station').values({ code, venue_id: ids.venue }).execute();
    for (const id of ['X-1', 'X-2'])
      await db.insertInto('electron').values({ id, cable: 'usb_c', first_seen_at: now }).execute();
    await db
      .insertInto('booking')
      .values({ id: ids.booking, account_id: ids.account, created_at: now })
      .execute();
  });

  it('a second release at a station or by a rider while one is under way [T301, P4]', async () => {
    const first = release('commanded');
    await db.insertInto('release').values(first).execute();
    const error = await db
      .insertInto('release')
      .values(release('commanded', '6002'))
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(violatesConstraint(error, 'one_release_at_a_time_per_account')).toBe(true);
    await db
      .updateTable('release')
      .set({ state: 'failed', ended_at: now })
      .where('id', '=', first.id)
      .execute();
  });

  it('a second open rental of a rider or of an Electron [P4]', async () => {
    const [one, two] = [release('taken'), release('taken')];
    await db.insertInto('release').values([one, two]).execute();
    await db.insertInto('rental').values(rental(one.id, 'X-1')).execute();
    const error = await db
      .insertInto('rental')
      .values(rental(two.id, 'X-2'))
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(violatesConstraint(error, 'one_open_rental_per_account')).toBe(true);
  });

  it('a second posting of one fee step, and money that is not whole [B12]', async () => {
    const { id } = await db.selectFrom('rental').select('id').executeTakeFirstOrThrow();
    const posting = {
      rental_id: id,
      step: 1,
      kind: 'charge',
      plan: 'monthly',
      state: 'owed',
      currency: 'USD',
      due_at: now,
      posted_at: now,
    } as const;
    await db
      .insertInto('fee_posting')
      .values({ ...posting, amount_minor: 100n })
      .execute();
    const error = await db
      .insertInto('fee_posting')
      .values({ ...posting, amount_minor: 100n })
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(violatesConstraint(error, 'fee_posting_pkey')).toBe(true);
    await expect(sql`update fee_posting set amount_minor = '1.5'`.execute(db)).rejects.toThrow(
      'invalid input syntax',
    );
  });

  it('a currency that is no code of three capital letters; every code of ISO 4217 can be stored [QM1]', async () => {
    const stored = await sql<{ code: string }>`
      select code::currency as code from unnest(${[...currencies]}::text[]) as code`.execute(db);
    expect(stored.rows.map(({ code }) => code)).toEqual(currencies);
    for (const wrong of ['usd', 'EU', 'EURO', 'E1R', ''])
      await expect(sql`select ${wrong}::currency`.execute(db)).rejects.toThrow('currency_code');
  });

  it('an Electron in two nests [P4]', async () => {
    const nest = (code: string) => ({ station_code: code, nest: 1, electron_id: 'X-2', since: now });
    await db.insertInto('nest').values(nest('6001')).execute();
    const error = await db
      .insertInto('nest')
      .values(nest('6002'))
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(violatesConstraint(error, 'nest_electron_id_key')).toBe(true);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateKeys } from '../../cli/rotate-keys.ts';
import { accountOf, anAccount, messagesTo } from '../../testing/people.fixture.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { createLogger } from '../logger.ts';
import { postMessage } from '../outbox/post-message.ts';
import { checkDataKeys } from './check-data-keys.ts';
import type { DataKeys } from './data-keys.ts';
import { testKeys } from './keys.fixture.ts';
import { countByKey, type RowPosition, resealSlice } from './reseal-slice.ts';
import { decrypt, indexOf } from './sealed.ts';
import type { SealedTableName } from './sealed-columns.ts';

const silent = createLogger({ level: 'silent' });
const now = new Date(Date.UTC(2026, 10, 15));
const second = randomBytes(32);
const both: DataKeys = { ...testKeys, current: 'k2', known: new Map([['k2', second], ...testKeys.known]) };
const onlySecond: DataKeys = { ...both, known: new Map([['k2', second]]) };

let database: TestDatabase;
let opened: Database[];
beforeEach(async () => {
  database = await createTestDatabase();
  opened = [];
});
afterEach(async () => {
  for (const db of opened) await db.destroy();
  await database.drop();
});

function as(keys: DataKeys): Database {
  const db = openDatabase(database.url, silent, keys);
  opened.push(db);
  return db;
}

/** Accounts as servers without encryption wrote them. */
async function plainAccounts(db: Database, count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, (_, index) => String(14155550000 + index));
  await sql`insert into account (id, phone, language, created_at)
    select gen_random_uuid(), phone, 'en', ${now} from unnest(${phones}::text[]) as phone`.execute(db);
  return phones;
}

async function walk(db: Database, table: SealedTableName) {
  const total = { sealed: 0, unreadable: 0, slices: 0 };
  let place: RowPosition | undefined;
  do {
    const slice = await transact(db, (tx) => resealSlice(tx, table, place));
    total.sealed += slice.sealed;
    total.unreadable += slice.unreadable;
    total.slices += 1;
    place = slice.next;
  } while (place !== undefined);
  return total;
}

const anSms = (to: string) => ({ channel: 'sms', to, text: `to ${to}`, at: now, usefulUntil: now }) as const;
const rotate = (keys: DataKeys) => {
  const dataKeys = { known: keys.known, indexKey: keys.indexKey, keepPlain: keys.keepPlain };
  const place = { databaseUrl: database.url, dataDir: 'nowhere', dataKeys };
  return rotateKeys(place, { operator: 'ann', now });
};

describe('rows of before sealing', () => {
  it('are found by their number, then sealed in slices, and found again', async () => {
    const db = as(testKeys);
    const phones = await plainAccounts(db, 450);
    const before = await accountOf({ db }, phones[7] ?? '');
    expect(await walk(db, 'account')).toEqual({ sealed: 450, unreadable: 0, slices: 3 });
    expect(await accountOf({ db }, phones[7] ?? '')).toBe(before);
    expect(await countByKey(db)).toEqual(new Map([['k1', 450]]));
    expect(await walk(db, 'account')).toEqual({ sealed: 0, unreadable: 0, slices: 1 });
  });

  it('of every kind lose nothing by it', async () => {
    const db = as(testKeys);
    const id = randomUUID();
    await sql`insert into outbox_message (id, channel, recipient, subject, body, html, created_at, useful_until)
      values (${id}, 'email', 'Ann@example.com', 'Hello', 'Text', '<p>Text</p>', ${now}, ${now})`.execute(db);
    await sql`insert into venue_request (id, venue, address, country, contact_name, email, phone, created_at)
      values (${id}, 'Bar', 'Street 1', 'US', 'Lou', 'lou@bar.example', '4155550123', ${now})`.execute(db);
    await walk(db, 'outbox_message');
    await walk(db, 'venue_request');
    const [mail] = await messagesTo({ db }, 'ann@EXAMPLE.com');
    expect(mail).toMatchObject({ recipient: 'Ann@example.com', body: 'Text', html: '<p>Text</p>' });
    const request = await db.selectFrom('venue_request').selectAll().executeTakeFirstOrThrow();
    expect(decrypt(db, 'venue_request.email', request.email)).toBe('lou@bar.example');
    expect([...(await countByKey(db)).keys()]).toEqual(['k1']);
  });

  it('stay plain while older servers run, which then find what newer ones write', async () => {
    const db = as({ ...testKeys, keepPlain: true });
    const [phone = ''] = await plainAccounts(db, 1);
    const id = await anAccount(db, { phone: '14155559999' });
    const { rows } = await sql<{ id: string }>`select id from account where phone = '14155559999'`.execute(
      db,
    );
    expect(rows).toEqual([{ id }]);
    await walk(db, 'account');
    expect(await countByKey(db)).toEqual(new Map([['plain', 2]]));
    // Neither an older nor a newer server opens a second account for a number that the other one has stored.
    const again = sql`insert into account (id, phone, language, created_at)
      values (gen_random_uuid(), '14155559999', 'en', ${now})`.execute(db);
    await expect(again).rejects.toThrow('account_phone_key');
    expect(await accountOf({ db }, phone)).toEqual(expect.any(String));
    await walk(as(testKeys), 'account');
    expect(await countByKey(db)).toEqual(new Map([['k1', 2]]));
  });

  it('lose their index with their value, also by code that does not know of it', async () => {
    const db = as(testKeys);
    const id = await anAccount(db, { phone: '14155559998' });
    await sql`update account set phone = null, closed_at = ${now} where id = ${id}`.execute(db);
    const account = await db
      .selectFrom('account')
      .select(['phone_index', 'phone_tail_index'])
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ phone_index: null, phone_tail_index: null });
  });

  it('that older servers wrote get the index of their last digits, though they are sealed already [QC1]', async () => {
    const db = as(testKeys);
    const id = await anAccount(db, { phone: '14155552673' });
    await sql`update account set phone_tail_index = null`.execute(db);
    expect(await walk(db, 'account')).toMatchObject({ sealed: 1 });
    const found = await db
      .selectFrom('account')
      .select('id')
      .where('phone_tail_index', '=', indexOf(db, 'phone-tail', '2673'))
      .execute();
    expect(found).toEqual([{ id }]);
    expect(await walk(db, 'account')).toMatchObject({ sealed: 0 });
  });
});

describe('a change of keys', () => {
  it('needs no pause: both keys are read while rows go over, and the old one can then go', async () => {
    const [first, next] = [as(testKeys), as(both)];
    await checkDataKeys(first, now);
    for (const phone of ['14155550001', '14155550002']) {
      await anAccount(first, { phone });
      await transact(first, (tx) => postMessage(tx, anSms(phone)));
    }
    await anAccount(next, { phone: '14155550003' });
    const said = await rotate(both);
    expect(said).toContain('Everything is encrypted with k2');
    expect(said).toContain('No longer needed: k1');
    const alone = as(onlySecond);
    await checkDataKeys(alone, now);
    expect((await messagesTo({ db: alone }, '14155550002'))[0]?.body).toBe('to 14155550002');
    expect(await accountOf({ db: alone }, '14155550001')).toEqual(expect.any(String));
    const act = await alone.selectFrom('operator_act').selectAll().executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      operator: 'ann',
      act: 'data-keys.rotate',
      before: { k1: 6, k2: 1 },
      after: { k2: 7 },
    });
  });

  it('goes on where it was stopped, and beside servers that write', async () => {
    const db = as(testKeys);
    await plainAccounts(db, 250);
    await walk(db, 'account');
    const next = as(both);
    const { next: place } = await transact(next, (tx) => resealSlice(tx, 'account'));
    expect(place).toBeDefined();
    // One row is locked by another transaction; `walk` does not wait for it.
    await transact(db, async (tx) => {
      const held = await tx
        .selectFrom('account')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate()
        .execute();
      expect(await walk(next, 'account')).toMatchObject({ sealed: 49, unreadable: 0 });
      expect(held).toHaveLength(1);
    });
    expect(await walk(next, 'account')).toMatchObject({ sealed: 1 });
    expect(await countByKey(next)).toEqual(new Map([['k2', 250]]));
  });

  it('leaves alone what no key opens, and says how much', async () => {
    await anAccount(as(testKeys), { phone: '14155550001' });
    await anAccount(as(both), { phone: '14155550002' });
    const said = await rotate(onlySecond);
    expect(said).toContain('1 rows are encrypted with a key that is not in DATA_KEYS');
    expect(await countByKey(as(both))).toEqual(
      new Map([
        ['k1', 1],
        ['k2', 1],
      ]),
    );
    expect(await accountOf({ db: as(both) }, '14155550001')).toEqual(expect.any(String));
  });
});

describe('a server', () => {
  it('does not start without a key that data is sealed under, nor with another under its name', async () => {
    await checkDataKeys(as(testKeys), now);
    await expect(checkDataKeys(as(onlySecond), now)).rejects.toThrow('DATA_KEYS lacks the key k1');
    const impostor: DataKeys = { ...testKeys, known: new Map([['k1', second]]) };
    await expect(checkDataKeys(as(impostor), now)).rejects.toThrow('The key k1 of DATA_KEYS is not the one');
    const lost: DataKeys = { ...testKeys, indexKey: second };
    await expect(checkDataKeys(as(lost), now)).rejects.toThrow('DATA_INDEX_KEY is not the one');
    await checkDataKeys(as(testKeys), now);
  });

  it('that was refused has left nothing behind that would keep others from starting', async () => {
    await checkDataKeys(as(testKeys), now);
    await expect(checkDataKeys(as(onlySecond), now)).rejects.toThrow();
    await checkDataKeys(as(testKeys), now);
  });
});

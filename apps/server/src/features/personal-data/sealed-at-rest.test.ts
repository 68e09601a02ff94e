import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt, indexOf } from '../../platform/sealed/sealed.ts';
import { sealedTables } from '../../platform/sealed/sealed-columns.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { answerDispute } from '../payment/disputes/dispute.fixture.ts';
import { openPayments, reconcileDispute } from '../payment/index.ts';
import { noHandlers, noPages } from '../payment/payment.fixture.ts';
import { type Buyer, openShop, type Shop } from '../subscription/subscription.fixture.ts';

const phone = '14155557342';
const email = 'Ann.Quill@mail.example';
/** Ann's e-mail address before she changed it. */
const earlier = 'Early.Quill@mail.example';

let shop: Shop;
let ann: Buyer;
beforeAll(async () => {
  shop = await openShop();
  await shop.aVenue('5801', { survey_before_release: true });
  ann = await shop.aBuyer({ phone, email: earlier });
});
afterAll(async () => shop.stop());

/** Spellings of the phone number and the e-mail addresses, in plain text and encoded. */
function spellings(): string[] {
  const national = phone.slice(1);
  const words = [national, email, email.toLowerCase(), 'ann.quill', earlier, 'early.quill'];
  const encoded = words.flatMap((word) => [
    Buffer.from(word).toString('hex'),
    Buffer.from(word).toString('base64').replaceAll('=', ''),
  ]);
  return [...words, ...encoded];
}

/** Every cell of the database that contains one of the words, also with everything between digits left out. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.server.db);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ cell: string | null }>`
      select ${sql.ref(column)}::text as cell from ${sql.table(table)}`.execute(shop.server.db);
    for (const { cell } of rows) {
      const spelled = [cell ?? '', (cell ?? '').toLowerCase(), (cell ?? '').replaceAll(/[^\dA-Za-z@]/g, '')];
      if (words.some((word) => spelled.some((text) => text.includes(word))))
        places.push(`${table}.${column}: ${cell}`);
    }
  }
  return places;
}

/** Staff type what they heard from a rider into acts of the console. */
async function staffActsAbout(words: string): Promise<void> {
  const { server } = shop;
  const staff = await aStaffMember(server, { role: 'fleet' });
  const { id: venue } = await server.db.selectFrom('venue').select('id').executeTakeFirstOrThrow();
  const { body } = await staff.call('POST', `/venues/${venue}/pause/preview`, { given: {} });
  const confirmation = { given: {}, key: randomUUID(), seen: body.preview.version };
  const reason = { code: 'other', words };
  const paused = await staff.call('POST', `/venues/${venue}/pause`, { ...confirmation, reason });
  expect(paused.body.outcome).toBe('done');
  const resume = await staff.call('POST', `/venues/${venue}/resume/preview`, { given: {} });
  const again = { given: {}, key: randomUUID(), seen: resume.body.preview.version, reason };
  expect((await staff.call('POST', `/venues/${venue}/resume`, again)).body.outcome).toBe('done');
  for (const contact of [{ name: 'Bo' }, { name: 'Ann', phone: '+1 415 555 7342', email, role: email }]) {
    const who = { contact_id: null, contact };
    const looked = await staff.call('POST', `/venues/${venue}/contact/preview`, { given: who });
    const saving = { given: who, key: randomUUID(), seen: looked.body.preview.version, reason };
    expect((await staff.call('POST', `/venues/${venue}/contact`, saving)).body.outcome).toBe('done');
  }
  const ownPhone = { way: 'sms', phone: `+${phone}` };
  expect((await staff.call('POST', '/alarms/address', ownPhone)).body.outcome).toBe('done');
  // Unconfirmed, it would be deleted after a day.
  const confirmed = { confirmed_at: server.core.clock.now(), code_hash: null, code_until: null };
  await server.db.updateTable('alarm_address').set(confirmed).execute();
  await staffActsOn(ann.accountId, words);
  // No act of the product has a result or is declined yet.
  const { db } = server;
  const sealed = {
    result: encrypt(db, 'staff_act.result', words),
    declined_words: encrypt(db, 'staff_act.declined_words', words),
  };
  await db.updateTable('staff_act').set(sealed).where('subject', '=', venue).execute();
}

/** Support notes what a rider said, at the rider and at the report, and writes it back as the words of a block. */
async function staffActsOn(riderId: string, words: string): Promise<void> {
  const support = await aStaffMember(shop.server);
  const items = shop.server.db.selectFrom('inbox_item').select('id').where('kind', '=', 'report');
  const item = await items.executeTakeFirstOrThrow();
  for (const [path, given] of [
    [`/riders/${riderId}/note`, { text: words }],
    [`/inbox/${item.id}/note`, { text: words }],
    [`/riders/${riderId}/block`, { words }],
    [`/riders/${riderId}/unblock`, {}],
  ] as const) {
    const { body } = await support.call('POST', `${path}/preview`, { given });
    const confirmation = { given, key: randomUUID(), seen: body.preview.version };
    const reason = path.endsWith('note') ? {} : { reason: { code: 'other', words } };
    expect((await support.call('POST', path, { ...confirmation, ...reason })).body.outcome).toBe('done');
  }
}

/** Every way in which a rider gives a number or an address, or gets a message there. */
async function leaveData(): Promise<void> {
  await ann.call('POST /users/email', { body: { email } });
  await ann.call('POST /sessions/start', { body: { settings: { group_id: '5801' } } });
  await ann.call('POST /users/updateUser', { body: { email, age: '25-30' } });
  const orderId = await ann.wants(3);
  expect((await ann.pay(orderId)).code).toBe(200);
  // The gateway names a wallet by its owner's e-mail address.
  const wallet = await shop.gateway.nonce({ type: 'web_wallet', flow: 'vault', email });
  expect((await ann.pay(await ann.wants(4), wallet)).code).toBe(200);
  const words = `Call me: +1 (415) 555-73 42, or write to ${email}`;
  await ann.call('POST /users/report', { body: { option: 'other', problem: words } });
  const wish = { venue: 'Quill Bar', address: 'Street 1', country: 'US', contact_name: 'A' } as const;
  const asked = { ...wish, email, phone: '+1 415 555 7342', message: words };
  expect((await aRider(shop.server).call('POST /venues/request', { body: asked })).body.code).toBe(200);
  await staffActsAbout(words);
  await ann.call('GET /users/referral');
  await contestDispute(orderId, words);
  const friend = aRider(shop.server);
  await friend.call('POST /number', { body: { number: phone, appLanguage: 'en' } });
  await until(async () => {
    await shop.pass(1_000);
    const mails = await shop.server.db
      .selectFrom('outbox_message')
      .select('id')
      .where('channel', '=', 'email')
      .where('recipient_index', '=', indexOf(shop.server.db, 'email', email))
      .execute();
    // The verification mail and two receipts.
    return mails.length >= 3;
  });
}

/** Ann's bank asks about a payment, and the answer names her. */
async function contestDispute(orderId: string, words: string): Promise<void> {
  await shop.pass(2 * 86_400_000);
  const { db, core } = shop.server;
  const [payment] = await shop.sdk
    .search({ orderId: `plan:${orderId}` })
    .then((found) => (found.outcome === 'found' ? found.found : []));
  const { id } = await shop.gateway.openDispute({ transaction: payment?.id ?? '' });
  const payments = openPayments({
    ...core,
    db,
    gateway: shop.sdk,
    publicUrl: 'http://localhost',
    handlers: noHandlers,
    live: noPages,
  });
  expect(await reconcileDispute(payments, id)).toBe('done');
  const file = { name: 'case.pdf', bytes: Buffer.from(`%PDF-1.7 ${words}`) };
  const answer = { contest: { text: words, file } };
  expect(await answerDispute(payments, { id, by: 'maya', answer })).toMatchObject({ outcome: 'answered' });
}

describe('the database at rest', () => {
  it('holds no number and no address in the clear, in any column of any table, in any spelling [A2]', async () => {
    await leaveData();
    expect(await placesOf(spellings())).toEqual([]);
  });

  it('holds them sealed, in every column of the list that this life has touched [A2]', async () => {
    for (const [table, { columns }] of Object.entries(sealedTables))
      for (const column of columns) {
        const { rows } = await sql<{ count: bigint }>`
          select count(*) from ${sql.table(table)} where ${sql.ref(column)} like 'etg1:k1:%'`.execute(
          shop.server.db,
        );
        expect([`${table}.${column}`, Number(rows[0]?.count) > 0]).toEqual([`${table}.${column}`, true]);
      }
  });

  it('shows them to their person as they were told [A2]', async () => {
    const { user } = (await ann.call('POST /welcome', { body: {} })).body;
    expect(user).toMatchObject({ phone, email });
    const data = JSON.stringify((await ann.call('GET /users/data')).body);
    for (const word of [phone, email, 'Call me: +1 (415)']) expect(data).toContain(word);
    expect(data).not.toMatch(/etg1|_index/);
  });

  it('knows of who has left only that the free first use is spent [A2]', async () => {
    const { db } = shop.server;
    expect((await ann.call('POST /users/deletion', { body: { phone_end: phone.slice(-4) } })).body.code).toBe(
      200,
    );
    const digests = [indexOf(db, 'phone', phone), indexOf(db, 'former-rider', phone)];
    const [byNumber, asFormer] = digests.map((digest) => digest.toString('hex'));
    expect(await placesOf([byNumber ?? '', ...spellings()])).toEqual([]);
    expect(await placesOf([asFormer ?? ''])).toEqual([expect.stringContaining('former_rider.phone_index')]);
  });
});

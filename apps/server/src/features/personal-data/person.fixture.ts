import { randomUUID } from 'node:crypto';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { aPastRental } from '../../testing/rental-row.fixture.ts';
import type { Rider } from '../../testing/rider.fixture.ts';
import type { TestServer } from '../../testing/server.fixture.ts';
import { aSubscriber } from '../../testing/world.fixture.ts';

/** What a person entered: nothing of it may be left in the database after deletion. */
export interface Facts {
  phone: string;
  name: string;
  email: string;
  zip: string;
  problem: string;
}

let people = 0;

export function nextPhone(): string {
  people += 1;
  return String(14155553000 + people);
}

export function someFacts(differing: Partial<Facts> = {}): Facts {
  const phone = nextPhone();
  return {
    phone,
    name: `Name of ${phone}`,
    email: `mail.${phone}@example.com`,
    zip: `Z-${phone.slice(-5)}`,
    problem: `Problem of ${phone}`,
    ...differing,
  };
}

export type KnownPerson = Rider & { accountId: string };

const aPhoto = Buffer.from('/9j/2gAIAAAAAAAAAQID/9k=', 'base64');

/** A person who has used the whole product, so that every table with personal data has a row of theirs. */
export async function aKnownPerson(
  server: TestServer,
  facts: Facts,
  stationCode: string,
): Promise<KnownPerson> {
  const rider = await aSubscriber(server, facts.phone);
  await rider.call('POST /name', { body: { name: facts.name } });
  await rider.call('POST /users/email', { body: { email: facts.email } });
  const report = { option: 'other', problem: facts.problem } as const;
  const { body } = await rider.call('POST /users/report', { body: report });
  await rider.call('POST /users/reports/{reportId}/photo', {
    params: { reportId: body.report ?? '' },
    body: { photo: aPhoto.toString('base64') },
  });
  const { accountId } = rider;
  const rentalId = await aPastRental(server.db, { accountId, stationCode, now: server.core.clock.now() });
  await writeTheRest(server, { accountId, rentalId, ...facts, stationCode });
  return rider;
}

interface Rest extends Facts {
  accountId: string;
  rentalId: string;
  stationCode: string;
}

/** Rows of payments, fees and surveys, as their features write them. */
async function writeTheRest({ db, core }: TestServer, rest: Rest): Promise<void> {
  const { accountId: account_id, rentalId: rental_id, email, name, zip, stationCode: station_code } = rest;
  const now = core.clock.now();
  const dollar = { amount_minor: 100n, currency: 'USD' } as const;
  const answer = { email: encrypt(db, 'survey_answer.email', email), age: '25-30' } as const;
  const token = `tok_${randomUUID().slice(0, 8)}`;
  const key = `plan:${randomUUID()}`;
  const { venue_id } = await db
    .selectFrom('station')
    .select('venue_id')
    .where('code', '=', station_code)
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ zip }).where('id', '=', account_id).execute();
  await db
    .insertInto('survey_answer')
    .values({ id: randomUUID(), account_id, venue_id, station_code, answered_at: now, ...answer })
    .execute();
  await db.insertInto('vault_customer').values({ account_id, created_at: now }).execute();
  await db
    .insertInto('payment_method')
    .values({
      token,
      account_id,
      label: 'web_wallet',
      brand: 'PayPal',
      display: maskedEmail(email),
      last_4: '1111',
      fingerprint: name,
      is_default: true,
      saved_at: now,
    })
    .execute();
  await db
    .insertInto('money_act')
    .values({
      key,
      kind: 'sale',
      purpose: 'plan',
      reference: key,
      account_id,
      ...dollar,
      last_4: '1111',
      body: JSON.stringify({ amount: '1.00', merchant_account: 'm', nonce: 'n', device_data: name }),
      method_token: token,
      state: 'succeeded',
      created_at: now,
      ended_at: now,
    })
    .execute();
  const entry = { id: randomUUID(), act_key: key, of_key: key, kind: 'capture', at: now, ...dollar } as const;
  await db
    .insertInto('ledger_entry')
    .values({ ...entry, debit: 'clearing', credit: 'revenue' })
    .execute();
  await db
    .insertInto('fee_posting')
    .values({
      rental_id,
      step: 0,
      kind: 'charge',
      plan: 'monthly',
      state: 'paid',
      ...dollar,
      due_at: now,
      posted_at: now,
    })
    .execute();
  await db
    .insertInto('fee_reminder')
    .values({ rental_id, step: 0, text: `${name}, bring it back`, sent_at: now })
    .execute();
}

/** A wallet's e-mail address as it is stored. */
function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/, '$1…');
}

/** A station without a connection. */
export async function aPlace({ db }: TestServer, code: string): Promise<void> {
  const venue_id = randomUUID();
  await db
    .insertInto('venue')
    .values({ id: venue_id, title: 'Somewhere', address: 'Somewhere 1', lat: 0, lng: 0, country: 'US' })
    .execute();
  await db.insertInto('station').values({ code, venue_id }).execute();
}

import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { encrypt, indexOf } from '../platform/sealed/sealed.ts';
import { historyOfBooks } from './history-books.fixture.ts';
import { historyOfDisputes } from './history-disputes.fixture.ts';
import { type History, historyStations, seededId } from './history-ids.fixture.ts';
import { historyOfMoney } from './history-money.fixture.ts';
import { historyOfReceipts } from './history-receipts.fixture.ts';
import { historyOfRentals } from './history-rentals.fixture.ts';
import { historyOfTheRest } from './history-rest.fixture.ts';

/** Of each rider. */
const rentalsEach = 10;
const peopleAtOnce = 5_000;

/**
 * Fills an empty database with a year of rentals and payments, with every row that the product's own transactions would
 * have written. In bulk, so that a million rentals take minutes.
 */
export async function seedHistory(
  db: Database,
  rentals: number,
  stations: number = historyStations,
): Promise<History> {
  const history = { rentals, users: Math.ceil(rentals / rentalsEach), stations };
  await transact(db, async (tx) => {
    // Turns foreign key checks off: the rows are consistent by construction, and checks would take longer than the
    // inserts.
    await sql`set local session_replication_role = replica`.execute(tx);
    // With wal_level=minimal, rows inserted in the transaction that truncated their table are not written to the WAL.
    await sql`truncate booking, release, rental, held_electron, station_event, plan_order, subscription, money_act,
      ledger_entry, receipt_counter, login, sign_in, outbox_message cascade`.execute(tx);
    await seedFleet(tx, history);
    await seedTickets(tx, history);
    await seedPeople(tx, history);
    await historyOfRentals(tx, history);
    await historyOfMoney(tx, history);
    await historyOfReceipts(tx);
    await historyOfDisputes(tx);
    await historyOfBooks(tx);
    await historyOfTheRest(tx, history);
    await seedExtensions(tx);
  });
  await sql`vacuum analyze`.execute(db);
  return history;
}

async function seedFleet(tx: Tx, { stations }: History): Promise<void> {
  const station = sql`(600000 + n)::text`;
  await sql`
    insert into venue (id, title, address, lat, lng, country, timezone)
    select ${seededId('venue', 'n')}, 'Venue ' || n, n || ' Harbor Street', 34 + n / 1000.0, -118, 'US', 'America/Los_Angeles'
    from generate_series(1, ${stations}::int) as n`.execute(tx);
  await sql`
    insert into station (code, venue_id, online, heard_at)
    select ${station}, ${seededId('venue', 'n')}, true, now() from generate_series(1, ${stations}::int) as n`.execute(
    tx,
  );
  // The triggers that keep the stays are turned off as well.
  await sql`
    insert into station_stay (station_code, venue_id, from_at) select code, venue_id, 'epoch' from station
    on conflict do nothing`.execute(tx);
  await sql`
    insert into electron (id, cable, first_seen_at)
    select 'H-' || n || '-' || nest, 'usb_c', now() - interval '400 days'
    from generate_series(1, ${stations}::int) as n, generate_series(1, 6) as nest`.execute(tx);
  await sql`
    insert into nest (station_code, nest, electron_id, cable, charge, since)
    select ${station}, nest, case when nest <= 6 then 'H-' || n || '-' || nest end,
      case when nest <= 6 then 'usb_c' end, case when nest <= 6 then 90 end, now()
    from generate_series(1, ${stations}::int) as n, generate_series(1, 8) as nest`.execute(tx);
  // So are those that keep the counts.
  await sql`insert into station_panel (station_code) select code from station on conflict do nothing`.execute(
    tx,
  );
  await sql`select count_panels(array(select code from station))`.execute(tx);
  await sql`
    insert into venue_pause (id, venue_id, paused_from, paused_until)
    select ${seededId('pause', 'n')}, ${seededId('venue', 'n')}, now() - interval '40 days', now() - interval '39 days'
    from generate_series(1, ${stations}::int) as n`.execute(tx);
}

/** Each station jammed once a month, and was mended the next day. */
async function seedTickets(tx: Tx, { stations }: History): Promise<void> {
  await sql`
    insert into ticket (station_code, kind, nest, since, began_at, closed_at)
    select (600000 + n)::text, 'jammed', 1, at, at, at + interval '1 day'
    from generate_series(1, ${stations}::int) as n, generate_series(1, 12) as month,
      lateral (select now() - (month * 30) * interval '1 day' as at) as moment`.execute(tx);
}

/** Every plan was extended once by a pause. */
async function seedExtensions(tx: Tx): Promise<void> {
  await sql`
    insert into plan_extension (account_id, pause_id, subscription_id, ms, added_at)
    select distinct on (account_id) account_id, ${seededId('pause', '1')}, id, 86400000, now() - interval '39 days'
    from subscription order by account_id`.execute(tx);
}

/** Accounts with their sign-ins and messages, and two logins each, one of them revoked. */
async function seedPeople(tx: Tx, { users }: History): Promise<void> {
  for (let first = 1; first <= users; first += peopleAtOnce) {
    const last = Math.min(first + peopleAtOnce - 1, users);
    await seedSome(
      tx,
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
  }
  await sql`
    insert into login (id, account_id, token_hash, user_key_hash, created_at, expires_at, revoked_at)
    select ${seededId('login', "n || '-' || k")}, ${seededId('account', 'n')}, sha256(('token' || n || '-' || k)::bytea),
      sha256(('key' || n || '-' || k)::bytea), now() - interval '300 days', now() + interval '60 days',
      case when k = 1 then now() - interval '20 days' end
    from generate_series(1, ${users}) as n, generate_series(1, 2) as k`.execute(tx);
}

/**
 * Phone numbers are encrypted here, because SQL does not have the keys. No row is old enough for the retention sweep.
 */
async function seedSome(tx: Tx, numbers: number[]): Promise<void> {
  const phones = numbers.map((number) => String(12_000_000_000 + number));
  const indexes = phones.map((phone) => indexOf(tx, 'phone', phone));
  const tails = phones.map((phone) => indexOf(tx, 'phone-tail', phone));
  const sealed = (column: 'account.phone' | 'sign_in.phone' | 'outbox_message.recipient') =>
    phones.map((phone) => String(encrypt(tx, column, phone)));
  const people = sql`unnest(${numbers}::int[], ${indexes}::bytea[], ${tails}::bytea[], ${sealed('account.phone')}::text[],
    ${sealed('sign_in.phone')}::text[], ${sealed('outbox_message.recipient')}::text[])
    as people (n, phone_index, phone_tail_index, phone, asked, recipient)`;
  await sql`
    insert into account (id, phone, phone_index, phone_tail_index, language, agree_to_terms, created_at)
    select ${seededId('account', 'n')}, phone, phone_index, phone_tail_index, 'en', true, now() - interval '365 days' from ${people}`.execute(
    tx,
  );
  await sql`
    insert into sign_in (id, phone, phone_index, language, token_hash, code_hash, code_expires_at, used_at, created_at)
    select ${seededId('sign-in', 'n')}, asked, phone_index, 'en', sha256(('sign-in' || n)::bytea), sha256('code'), at, at, at
    from ${people}, lateral (select now() - (n % 25) * interval '1 day' as at) as moment`.execute(tx);
  const body = String(encrypt(tx, 'outbox_message.body', 'You returned it. Thank you.'));
  await sql`
    insert into outbox_message (id, channel, recipient, recipient_index, body, created_at, sent_at, state, useful_until, account_id)
    select ${seededId('message', "n || '-' || k")}, 'sms', recipient, phone_index, ${body}, at, at, 'sent', at, ${seededId('account', 'n')}
    from ${people}, generate_series(1, 3) as k, lateral (select now() - (k * 20) * interval '1 day' as at) as moment`.execute(
    tx,
  );
}

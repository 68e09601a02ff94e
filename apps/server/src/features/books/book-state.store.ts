import type { Currency } from '@etg/domain/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { BankDay } from './book.rules.ts';

/** Currencies in which there is money, and of countries that are served, in the order of the countries. */
export async function listBookCurrencies(db: Reader): Promise<{ currency: Currency; zone: string }[]> {
  // Each currency is found by one look at the index, however many lines it has.
  const { rows } = await sql<{ currency: Currency; zone: string }>`
    with recursive booked as (
      (select currency from book_line order by currency limit 1)
      union all
      select (select line.currency from book_line as line where line.currency > booked.currency order by line.currency limit 1)
      from booked where booked.currency is not null)
    select distinct on (first.position, each.currency) each.currency, coalesce(first.zones[1], 'UTC') as zone
    from (select currency from booked where currency is not null
      union select currency from country where state = 'served') as each
    left join lateral (select position, zones from country where country.currency = each.currency
      order by position limit 1) as first on true
    order by first.position nulls last, each.currency`.execute(db);
  return rows;
}

export async function isFilling(db: Reader): Promise<boolean> {
  return (await db.selectFrom('book_filling').select('after').executeTakeFirst()) !== undefined;
}

/** Differences from the gateway that a person has to look at. */
const differences = sql`('amount_differs', 'state_differs', 'not_at_gateway', 'second_transaction', 'settlement_declined',
  'refund_failed')`;

/** Every day of a period until `today`, as it stands against the gateway. */
export async function listBankDays(
  db: Reader,
  { currency, from, to, today }: { currency: Currency; from: string; to: string; today: string },
): Promise<BankDay[]> {
  const { rows } = await sql<BankDay>`
    with asked as (
      select line.day, count(*)::int as questions, sum(act.amount_minor)::bigint as minor
      from (select distinct act_key from payment_incident where closed_at is null and act_key is not null
        and kind in ${differences}) as incident
      join money_act as act on act.key = incident.act_key
      join lateral (select booked.day from ledger_entry as entry
        join book_line as booked on booked.entry_id = entry.id and booked.part = 0
        where entry.act_key = act.key order by entry.at limit 1) as line on true
      where act.currency = ${currency} group by line.day)
    select each.day::date::text as day, coalesce(questions, 0) as questions, coalesce(minor, 0)::bigint as minor,
      coalesce((select compared_until from payment_reconciliation) >= (
        select max((each.day::date + 1)::timestamp at time zone zone)
        from country, unnest(zones || array['UTC']) as zone where country.currency = ${currency}), false) as is_compared
    from generate_series(${from}::date, least(${to}::date, ${today}::date), interval '1 day') as each (day)
    left join asked on asked.day = each.day::date
    order by each.day desc`.execute(db);
  return rows;
}

export interface BookQuestions {
  compared_until: Date | null;
  without_book: number;
  owed_minor: bigint;
  owed_people: number;
  unknown_minor: bigint;
  unknown_payments: number;
}

/** What is not settled now, whatever the period. */
export async function findBookQuestions(db: Reader, currency: Currency): Promise<BookQuestions> {
  const { rows } = await sql<BookQuestions>`
    select (select compared_until from payment_reconciliation) as compared_until,
      (select count(*)::int from payment_incident where closed_at is null and kind = 'not_in_books') as without_book,
      owed.minor as owed_minor, owed.people as owed_people, open.minor as unknown_minor, open.payments as unknown_payments
    from (select coalesce(sum(amount_minor), 0)::bigint as minor, count(distinct rental.account_id)::int as people
      from fee_posting join rental on rental.id = fee_posting.rental_id
      where fee_posting.state = 'owed' and fee_posting.currency = ${currency}) as owed,
    (select coalesce(sum(amount_minor), 0)::bigint as minor, count(*)::int as payments from money_act
      where ended_at is null and state = 'unknown' and kind = 'sale' and currency = ${currency}) as open`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('sums answer with one row');
  return row;
}

export async function listVenueNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const venues = await db
    .selectFrom('venue')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(venues.map(({ id, title }) => [id, title]));
}

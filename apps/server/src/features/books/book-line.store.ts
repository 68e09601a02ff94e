import type { OpenFigure } from '@etg/contract/console/book-words';
import { sql } from 'kysely';
import type { LedgerKind } from '../../migrations/payment-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type BookFilter, countsFor, isIn, signOf } from './book-figure.store.ts';

export interface BookLineFilter extends BookFilter {
  figure: OpenFigure;
}

export interface BookLineRow {
  entry_id: string;
  part: number;
  /** Exactly, for the next page. */
  at_exactly: string;
  at: Date;
  zone: string;
  day: string;
  kind: LedgerKind;
  debit: string;
  credit: string;
  signed: bigint;
  country: string | null;
  venue_id: string | null;
  venue_title: string | null;
  plan: string | null;
  account_id: string | null;
  rental_id: string | null;
  order_id: string | null;
  dispute_id: string | null;
  transaction_id: string | null;
}

/** Where a page of lines ends. */
export interface LineCursor {
  day: string;
  at: string;
  entry: string;
  part: number;
}

const uuid = sql.lit('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');

/** Ledger lines of a figure, the last first, with what each leads to. What has been deleted since is missing. */
export async function listBookLines(
  db: Reader,
  { figure, after, limit, ...filter }: BookLineFilter & { after?: LineCursor | undefined; limit: number },
): Promise<BookLineRow[]> {
  const rest = after
    ? sql`(day, at, entry_id, part) < (${after.day}::date, ${after.at}::timestamptz, ${after.entry}::uuid, ${after.part}::int)`
    : sql`true`;
  const { rows } = await sql<BookLineRow>`
    select line.entry_id, line.part, line.at::text as at_exactly, line.at, line.day::text as day, entry.kind, line.debit,
      line.credit, line.signed, line.country, line.venue_id, venue.title as venue_title, line.plan,
      coalesce(venue.timezone, (select country.zones[1] from country where country.code = line.country), 'UTC') as zone,
      coalesce(act.account_id, sale.account_id, credit.account_id) as account_id,
      coalesce((select back.rental_id from fee_refund as back where back.money_key = entry.act_key limit 1),
        (select fee.rental_id from fee_posting as fee where fee.money_key = entry.of_key limit 1)) as rental_id,
      case when sale.purpose in ('plan', 'hold') and sale.reference ~ ${uuid} then sale.reference end as order_id,
      entry.dispute_id, coalesce(act.transaction_id, sale.transaction_id) as transaction_id
    from (select book_line.*, ${signOf} * amount_minor as signed from book_line
      where ${isIn(filter)} and ${countsFor(figure)} and ${rest}
      order by day desc, at desc, entry_id desc, part desc limit ${limit}) as line
    join ledger_entry as entry on entry.id = line.entry_id
    left join money_act as act on act.key = entry.act_key
    left join money_act as sale on sale.key = entry.of_key
    left join credit on credit.id = entry.credit_id
    left join venue on venue.id = line.venue_id
    order by line.day desc, line.at desc, line.entry_id desc, line.part desc`.execute(db);
  return rows;
}

/** From the totals: a page of lines says what all of them add up to. */
export async function sumBookLines(
  db: Reader,
  { figure, ...filter }: BookLineFilter,
): Promise<{ minor: bigint; count: number }> {
  const { rows } = await sql<{ minor: bigint; count: number }>`
    select coalesce(sum(${signOf} * amount_minor), 0)::bigint as minor, coalesce(sum(lines), 0)::int as count
    from book_sum where ${isIn(filter)} and ${countsFor(figure)}`.execute(db);
  return rows[0] ?? { minor: 0n, count: 0 };
}

export function toLineCursor({ day, at_exactly, entry_id, part }: BookLineRow): LineCursor {
  return { day, at: at_exactly, entry: entry_id, part };
}

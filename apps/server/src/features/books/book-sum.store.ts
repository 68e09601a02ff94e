import type { BookFigure, BookGroup } from '@etg/contract/console/book-words';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { BookSums } from './book.rules.ts';
import { type BookFilter, figureOf, isIn, isPayment, isRefund, signOf } from './book-figure.store.ts';

export interface BookSumRow extends BookSums {
  key: string;
  /** What the row is sorted by, before its key. */
  rank: bigint;
}

/**
 * The totals of a filter, and what is not in them yet. The fee of the processor is rounded in each of the smallest groups
 * that there are: so rows add up to their total, whatever they are grouped by.
 */
function summed(filter: BookFilter): RawBuilder<unknown> {
  return sql`
    select each.*, ${figureOf} as figure, ${signOf} * minor as signed,
      case when ${isPayment} then round(minor * priced.rate / 10000.0)::bigint + entries * priced.fixed_minor end as processor
    from (select day, country, venue_id, plan, debit, credit, sum(entries)::bigint as entries, sum(amount_minor)::bigint as minor
      from book_sum where ${isIn(filter)} group by day, country, venue_id, plan, debit, credit) as each
    left join (select begins_on, rate, fixed_minor, lead(begins_on) over (order by begins_on) as ends_on
      from processor_rate where currency = ${filter.currency}) as priced
      on each.day >= priced.begins_on and (priced.ends_on is null or each.day < priced.ends_on)`;
}

const sumOf = (figure: BookFigure) =>
  sql`coalesce(sum(signed) filter (where figure = ${sql.lit(figure)}), 0)::bigint as ${sql.ref(figure)}`;
const figures = sql`${sql.join([
  sumOf('plans'),
  sumOf('fees'),
  sumOf('lost'),
  sumOf('refunds'),
  sumOf('disputed'),
  sumOf('tax'),
  sumOf('credits'),
])}, -sum(processor)::bigint as processor,
  coalesce(sum(entries) filter (where ${isPayment}), 0)::bigint as payments,
  coalesce(sum(entries) filter (where ${isRefund}), 0)::bigint as refund_count`;

export async function sumBooks(db: Reader, filter: BookFilter): Promise<BookSums> {
  const { rows } = await sql<BookSums>`select ${figures} from (${summed(filter)}) as booked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without groups answers with one row');
  return row;
}

const keys: Readonly<Record<BookGroup, RawBuilder<string>>> = {
  day: sql`day::text`,
  country: sql`coalesce(country, 'none')`,
  venue: sql`coalesce(venue_id::text, 'none')`,
  plan: sql`coalesce(plan, 'none')`,
};

/** Days with the last first; countries, venues and plans with the largest revenue first. */
export async function listBookSums(
  db: Reader,
  {
    by,
    after,
    limit,
    ...filter
  }: BookFilter & { by: BookGroup; after?: ListCursor | undefined; limit: number },
): Promise<BookSumRow[]> {
  const rank = by === 'day' ? sql`-(key::date - '2000-01-01'::date)` : sql`-(plans + fees + lost)`;
  const rest = after ? sql`(rank, key) > (${after.key}::bigint, ${after.id}::text collate "C")` : sql`true`;
  const { rows } = await sql<BookSumRow>`
    select * from (
      select *, (${rank})::bigint as rank from (
        select ${keys[by]} collate "C" as key, ${figures} from (${summed(filter)}) as booked
        where figure is not null group by 1) as grouped) as ranked
    where ${rest} order by rank, key limit ${limit}`.execute(db);
  return rows;
}

import { type BookFigure, notKnown, type OpenFigure } from '@etg/contract/console/book-words';
import type { Currency } from '@etg/domain/money';
import { type RawBuilder, sql } from 'kysely';

/** A period in one currency, and perhaps a country, a venue or a plan: `none` is what is not known. */
export interface BookFilter {
  currency: Currency;
  from: string;
  /** The last day. */
  to: string;
  country?: string | undefined;
  venue?: string | undefined;
  plan?: string | undefined;
}

const revenueOf = (account: string) => sql`case ${sql.ref(account)}
  when 'revenue:plan' then 'plans' when 'revenue:upgrade' then 'plans'
  when 'revenue:lost' then 'lost' when 'revenue:damage' then 'lost' else 'fees' end`;

/**
 * Which figure an entry counts for, by its two accounts alone: entries of other kinds that move the same accounts are
 * counted too. Null: it moves none of our money, such as a hold.
 */
export const figureOf = sql<BookFigure | null>`(case
  when 'tax' in (debit, credit) then 'tax'
  when debit = 'clearing' and credit like 'revenue:%' then ${revenueOf('credit')}
  when credit = 'clearing' and debit like 'revenue:%' then ${revenueOf('debit')}
  when (debit = 'refunds' and credit = 'clearing') or (debit = 'clearing' and credit = 'refunds') then 'refunds'
  when 'chargebacks' in (debit, credit) then 'disputed'
  when (debit = 'credits' and credit like 'revenue:%') or (debit = 'refunds' and credit = 'credits') then 'credits'
  end)`;

/** 1 for what is ours, -1 for what leaves. */
export const signOf = sql<number>`(case when debit in ('clearing', 'credits', 'tax') then 1 else -1 end)`;

export const isPayment = sql<boolean>`(debit = 'clearing' and credit like 'revenue:%')`;
export const isRefund = sql<boolean>`(debit = 'refunds' and credit = 'clearing')`;

const revenue: readonly BookFigure[] = ['plans', 'fees', 'lost'];
const partsOf: Readonly<Record<OpenFigure, readonly BookFigure[]>> = {
  revenue,
  net: [...revenue, 'refunds', 'disputed', 'tax'],
  plans: ['plans'],
  fees: ['fees'],
  lost: ['lost'],
  refunds: ['refunds'],
  disputed: ['disputed'],
  tax: ['tax'],
  credits: ['credits'],
};

export function countsFor(figure: OpenFigure): RawBuilder<boolean> {
  return sql<boolean>`${figureOf} = any(${[...partsOf[figure]]}::text[])`;
}

export function isIn({ currency, from, to, country, venue, plan }: BookFilter): RawBuilder<boolean> {
  const is = (column: string, wanted: string | undefined) =>
    wanted === undefined
      ? []
      : wanted === notKnown
        ? sql`${sql.ref(column)} is null`
        : sql`${sql.ref(column)}::text = ${wanted}`;
  return sql<boolean>`${sql.join(
    [
      sql`currency = ${currency}`,
      sql`day between ${from}::date and ${to}::date`,
      is('country', country),
      is('venue_id', venue),
      is('plan', plan),
    ].flat(),
    sql` and `,
  )}`;
}

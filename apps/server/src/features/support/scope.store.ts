import { type RawBuilder, sql } from 'kysely';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';

/**
 * Whether a rider has been where somebody may act; the same rule as `findRiderPlace`, for many riders at once. A rider
 * without rental, booking or plan is found only by those without a limit.
 */
export function isRiderCovered(
  { countries, venues }: Scope,
  account: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // Every table has a name of its own here: `account` may be a column of one of them outside.
  const been = sql`select from (
    select had.station_code as code, had.started_at as at from rental as had where had.account_id = ${account}
    union all select had.return_station_code, had.returned_at from rental as had where had.account_id = ${account}
    union all select came.station_code, came.created_at from booking as came where came.account_id = ${account}
    ) as been_at join venue as been on been.id = ${venueAt('been_at.code', 'been_at.at')} where true`;
  const atVenues = venues && sql<boolean>`exists (${been} and been.id = any(${[...venues]}::uuid[]))`;
  const inCountries =
    countries &&
    sql<boolean>`(exists (${been} and been.country = any(${[...countries]}::text[])) or exists (
      select from subscription as bought where bought.account_id = ${account}
        and bought.country = any(${[...countries]}::text[])))`;
  return sql<boolean>`(${sql.join([sql`true`, atVenues ?? [], inCountries ?? []].flat(), sql` and `)})`;
}

/** Whether the row of `venue` is where somebody may act. */
export function isVenueCovered({ countries, venues }: Scope): RawBuilder<boolean> {
  const atVenues = venues && sql`venue.id = any(${[...venues]}::uuid[])`;
  const inCountries = countries && sql`venue.country = any(${[...countries]}::text[])`;
  return sql<boolean>`(${sql.join([sql`true`, atVenues ?? [], inCountries ?? []].flat(), sql` and `)})`;
}

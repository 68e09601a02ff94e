import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/operator/staff-member.ts';

/**
 * Whether a rider has been where somebody may act; the same rule as `findRiderPlace`, for many riders at once. A rider
 * without rental, booking or plan is found only by those without a limit.
 */
export function isRiderCovered(
  { countries, venues }: Scope,
  account: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const been = sql`select from station join venue on venue.id = station.venue_id where station.code in (
    select station_code from rental where account_id = ${account}
    union all select return_station_code from rental where account_id = ${account}
    union all select station_code from booking where account_id = ${account})`;
  const atVenues = venues && sql<boolean>`exists (${been} and venue.id = any(${[...venues]}::uuid[]))`;
  const inCountries =
    countries &&
    sql<boolean>`(exists (${been} and venue.country = any(${[...countries]}::text[])) or exists (
      select from subscription where account_id = ${account} and country = any(${[...countries]}::text[])))`;
  return sql<boolean>`(${sql.join([sql`true`, atVenues ?? [], inCountries ?? []].flat(), sql` and `)})`;
}

/** Whether the row of `venue` is where somebody may act. */
export function isVenueCovered({ countries, venues }: Scope): RawBuilder<boolean> {
  const atVenues = venues && sql`venue.id = any(${[...venues]}::uuid[])`;
  const inCountries = countries && sql`venue.country = any(${[...countries]}::text[])`;
  return sql<boolean>`(${sql.join([sql`true`, atVenues ?? [], inCountries ?? []].flat(), sql` and `)})`;
}

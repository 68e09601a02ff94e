import { factsOf } from '@etg/domain/region';
import { type RawBuilder, sql } from 'kysely';
import { zoneOfVenue } from './station-facts.store.ts';

/** How far back unlocks are counted. */
export const unlockDays = 7;

/**
 * Unlocks that ended since then, by station. A nest that opened counts as worked, also if nobody took the Electron.
 * `where` may name `release`.
 */
export function unlocksSince(since: Date, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    select release.station_code, count(*)::int as tried,
      count(*) filter (where state in ('taken', 'not_taken'))::int as worked
    from release where commanded_at >= ${since} and ended_at is not null and ${where}
    group by release.station_code`;
}

/** The same of the last hour. */
export function unlocksOfHour(now: Date, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return unlocksSince(new Date(now.getTime() - 3_600_000), sql`commanded_at <= ${now} and ${where}`);
}

/** Electrons taken at each station that are out now. A lost one is not out any more. `where` may name `held_electron`. */
export function electronsOut(where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    select held_electron.station_code, count(*)::int as out from held_electron
    where back_at is null and ${where} and not exists (
      select from rental where rental.id = held_electron.rental_id and lost_at is not null)
    group by held_electron.station_code`;
}

export interface Span {
  from: Date;
  until: Date;
}

/**
 * Money of rentals by the station at which they began, and when: plans that were bought there, fees, and less what was
 * given back. Money counts when the bank has answered; a payment that was voided never counts. The acts of each span are
 * read once for all five kinds, from the index `money_act_counted` alone, and their orders and fees one by one by their
 * key (`offset 0`): otherwise PostgreSQL reads every order there ever was. The spans must not overlap.
 */
export function moneyOfStations(...spans: readonly Span[]): RawBuilder<unknown> {
  const countedIn = ({ from, until }: Span) => sql`
    select key, kind, purpose, reference, ended_at, amount_minor, currency from money_act
    where state = 'succeeded' and kind in ('sale', 'refund') and ended_at >= ${from} and ended_at <= ${until}`;
  const acts = (kind: 'sale' | 'refund', purposes: readonly string[]) =>
    sql`act.kind = ${sql.lit(kind)} and act.purpose in (${sql.join(purposes.map((purpose) => sql.lit(purpose)))})`;
  const fees = ['late', 'lost', 'upgrade', 'damage'];
  return sql`
    with act as materialized (${sql.join(spans.map(countedIn), sql` union all `)})
    select plan_order.station_code, plan_order.created_at as began_at, act.ended_at, act.amount_minor, act.currency
    from act join lateral (
      select station_code, created_at from plan_order where id = act.reference::uuid offset 0) as plan_order on true
    where ${acts('sale', ['plan'])} and plan_order.station_code is not null
    union all
    select plan_order.station_code, plan_order.created_at as began_at, act.ended_at, -act.amount_minor, act.currency
    from act join lateral (
      select station_code, created_at from plan_order where id = act.reference::uuid offset 0) as plan_order on true
    where ${acts('refund', ['refund'])} and plan_order.station_code is not null
    union all
    select rental.station_code, rental.started_at as began_at, act.ended_at, act.amount_minor, act.currency
    from act join lateral (select rental_id from fee_posting where money_key = act.key offset 0) as fee on true
    join rental on rental.id = fee.rental_id where ${acts('sale', fees)}
    union all
    select rental.station_code, rental.started_at as began_at, act.ended_at, part.amount_minor, act.currency
    from act join debt_payment_fee as part on part.debt_payment_id = act.reference::uuid
    join rental on rental.id = part.rental_id where ${acts('sale', ['debt'])}
    union all
    select rental.station_code, rental.started_at as began_at, act.ended_at, -part.amount_minor, act.currency
    from act join fee_refund as part on part.money_key = act.key
    join rental on rental.id = part.rental_id where ${acts('refund', ['fee_refund', 'loss_refund', 'refund'])}`;
}

/** The currency of the row of `venue`; money in another one is never added to it [QA16]. */
const currencyOfVenue = sql`coalesce(
  (select country.currency::text from country where country.code = venue.country), ${sql.lit(factsOf(undefined).currency)})`;

/** By station, since midnight at its venue. No day there began more than 26 hours ago. `codes`: only of these stations. */
export function moneyToday(now: Date, codes?: readonly string[]): RawBuilder<unknown> {
  const since = new Date(now.getTime() - 26 * 3_600_000);
  const isOneOf = (code: RawBuilder<unknown>) =>
    codes ? sql`${code} = any(${[...codes]}::text[])` : sql`true`;
  return sql`
    with place as materialized (
      select station.code, ${zoneOfVenue} as zone, ${currencyOfVenue} as currency
      from station join venue on venue.id = station.venue_id where ${isOneOf(sql`station.code`)}),
    today as materialized (
      select zone, date_trunc('day', ${now}::timestamptz at time zone zone) at time zone zone as midnight
      from (select distinct zone from place) as each)
    select paid.station_code, min(paid.currency::text) as currency, sum(paid.amount_minor)::bigint as minor
    from (${moneyOfStations({ from: since, until: now })}) as paid
    join place on place.code = paid.station_code join today on today.zone = place.zone
    where paid.ended_at >= today.midnight and paid.currency::text = place.currency
      and ${isOneOf(sql`paid.station_code`)}
    group by paid.station_code`;
}

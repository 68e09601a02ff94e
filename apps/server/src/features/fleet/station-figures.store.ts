import { factsOf } from '@etg/domain/region';
import { type RawBuilder, sql } from 'kysely';
import { midnightAtVenue } from './station-facts.store.ts';

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

/**
 * Money of rentals by the station at which they began, and when: plans that were bought there, fees, and less what was
 * given back. Money counts when the bank has answered; a payment that was voided never counts. `between` restricts
 * `act.ended_at`, which has an index. The acts are read once for all five kinds, and their orders and fees one by one by
 * their key (`offset 0`): otherwise PostgreSQL reads every order there ever was.
 */
export function moneyOfStations(between: RawBuilder<unknown>): RawBuilder<unknown> {
  const acts = (kind: 'sale' | 'refund', purposes: readonly string[]) =>
    sql`act.kind = ${sql.lit(kind)} and act.purpose in (${sql.join(purposes.map((purpose) => sql.lit(purpose)))})`;
  const fees = ['late', 'lost', 'upgrade', 'damage'];
  return sql`
    with act as materialized (
      select key, kind, purpose, reference, ended_at, amount_minor, currency from money_act as act
      where act.state = 'succeeded' and act.kind in ('sale', 'refund') and ${between})
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

/** By station, since midnight at its venue. No day there began more than 26 hours ago. `where` may name `paid`. */
export function moneyToday(now: Date, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const since = new Date(now.getTime() - 26 * 3_600_000);
  return sql`
    select paid.station_code, min(paid.currency::text) as currency, sum(paid.amount_minor)::bigint as minor
    from (${moneyOfStations(sql`act.ended_at >= ${since} and act.ended_at <= ${now}`)}) as paid
    join station on station.code = paid.station_code join venue on venue.id = station.venue_id
    where paid.ended_at >= ${midnightAtVenue(now)} and paid.currency::text = ${currencyOfVenue} and ${where}
    group by paid.station_code`;
}

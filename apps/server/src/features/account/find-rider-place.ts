import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';

/**
 * Where a rider has been, for the scope of staff: the venues of their rentals and bookings, the countries of those and of
 * their plans. Undefined if there is no such account.
 */
export async function findRiderPlace(db: Reader, accountId: string): Promise<Place | undefined> {
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
  if (!account) return undefined;
  const began = venueAt('rental.station_code', 'rental.started_at').as('id');
  const ended = venueAt('rental.return_station_code', 'rental.returned_at').as('id');
  const booked = venueAt('booking.station_code', 'booking.created_at').as('id');
  const been = db
    .selectFrom('rental')
    .select(began)
    .where('account_id', '=', accountId)
    .union(db.selectFrom('rental').select(ended).where('account_id', '=', accountId))
    .union(db.selectFrom('booking').select(booked).where('account_id', '=', accountId));
  const venues = await db
    .selectFrom('venue')
    .select(['venue.id', 'venue.country'])
    .where('venue.id', 'in', been)
    .execute();
  const plans = await db
    .selectFrom('subscription')
    .select('country')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  return {
    country: undefined,
    countries: [...new Set([...venues, ...plans].map(({ country }) => country))],
    venueIds: venues.map(({ id }) => id),
    accountId,
  };
}

import type { Reader } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';

/**
 * Where a rider has been, for the scope of staff: the venues of their rentals and bookings, the countries of those and of
 * their plans. Undefined if there is no such account.
 */
export async function findRiderPlace(db: Reader, accountId: string): Promise<Place | undefined> {
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
  if (!account) return undefined;
  const stations = db
    .selectFrom('rental')
    .select('station_code as code')
    .where('account_id', '=', accountId)
    .$castTo<{ code: string | null }>()
    .union(db.selectFrom('rental').select('return_station_code as code').where('account_id', '=', accountId))
    .union(db.selectFrom('booking').select('station_code as code').where('account_id', '=', accountId));
  const venues = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.country'])
    .distinct()
    .where('station.code', 'in', stations.$castTo<{ code: string }>())
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

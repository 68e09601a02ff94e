import type { OpenRental } from '@etg/contract/rental';
import { factsOf, regionOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listHeldElectrons } from './held-electron.store.ts';
import { findOpenRental } from './rental.store.ts';

/** Without fees: the late-return feature adds them. */
export type RentalInHand = Pick<
  OpenRental,
  | 'id'
  | 'start'
  | 'deadline'
  | 'status'
  | 'electron'
  | 'station'
  | 'venue'
  | 'venue_titles'
  | 'currency'
  | 'country'
  | 'put_back'
>;

/** What the rider has in hand, until when, and what is still to be returned after an exchange. */
export async function readOpenRental(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<RentalInHand | undefined> {
  const rental = await findOpenRental(db, accountId);
  if (!rental) return undefined;
  const out = (await listHeldElectrons(db, rental.id)).filter((held) => held.back_at === null);
  const newest = out.at(-1);
  const country = regionOf(rental.country);
  return {
    id: rental.id,
    start: toUnix(rental.started_at),
    deadline: toUnix(rental.deadline),
    status: now > rental.deadline ? 'expired' : 'normal',
    electron: rental.electron_id,
    station: rental.station_code,
    ...toVenueName(rental.venue, rental.titles),
    ...(country && { country }),
    // Fees are owed in the currency of the country in which the rental began [D9].
    currency: factsOf(rental.country).currency,
    put_back: out
      .filter((held) => held.electron_id !== rental.electron_id)
      .map((held) => ({ electron: held.electron_id, since: toUnix(newest?.taken_at ?? held.taken_at) })),
  };
}

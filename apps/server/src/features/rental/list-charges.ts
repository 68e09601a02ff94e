import type { ChargeHistoryEntry } from '@etg/contract/rental';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listRentals } from './rental.store.ts';

/** My Charges: every rental, newest first; the open ones have no closing time [S27]. */
export async function listCharges(db: Reader, accountId: string, now: Date): Promise<ChargeHistoryEntry[]> {
  const rentals = await listRentals(db, accountId);
  return rentals.map((rental) => {
    const end = rental.returned_at ?? now;
    return {
      electron: rental.electron_id,
      charges: Number(rental.electrons),
      hours: Math.round((end.getTime() - rental.started_at.getTime()) / 36_000) / 100,
      opentime: toUnix(rental.started_at),
      ...(rental.returned_at && { closetime: toUnix(rental.returned_at) }),
      taken_from: { station: rental.station_code, venue: rental.start_title },
      ...(rental.return_station_code &&
        rental.end_title && {
          returned_to: { station: rental.return_station_code, venue: rental.end_title },
          receipt: rental.id,
        }),
    };
  });
}

import type { ChargeHistoryEntry } from '@etg/contract/rental';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listFees } from './charge-fees.store.ts';
import { listRentals } from './rental.store.ts';

type Fee = Awaited<ReturnType<typeof listFees>>[number];

/** My Charges: every rental, newest first; the open ones have no closing time [S27]. */
export async function listCharges(db: Reader, accountId: string, now: Date): Promise<ChargeHistoryEntry[]> {
  const rentals = await listRentals(db, accountId);
  const fees = await listFees(
    db,
    rentals.map(({ id }) => id),
  );
  return rentals.map((rental) => {
    const ended = rental.returned_at ?? rental.lost_at;
    return {
      electron: rental.electron_id,
      charges: Number(rental.electrons),
      hours: Math.round(((ended ?? now).getTime() - rental.started_at.getTime()) / 36_000) / 100,
      opentime: toUnix(rental.started_at),
      ...(ended && { closetime: toUnix(ended) }),
      ...(rental.lost_at && { lost: true }),
      taken_from: { station: rental.station_code, venue: rental.start_title },
      ...(rental.return_station_code &&
        rental.end_title && {
          returned_to: { station: rental.return_station_code, venue: rental.end_title },
          receipt: rental.id,
        }),
      ...feesOf(fees.filter((fee) => fee.rental_id === rental.id)),
    };
  });
}

function feesOf(fees: readonly Fee[]): Pick<ChargeHistoryEntry, 'fees' | 'currency'> {
  const [first] = fees;
  if (!first) return {};
  return {
    currency: first.currency,
    fees: fees.map(({ id, kind, due_at, amount_minor, given_back_minor, currency }) => ({
      id,
      kind,
      at: toUnix(due_at),
      amount: toDecimal({ minor: amount_minor, currency }),
      given_back: toDecimal({ minor: given_back_minor, currency }),
    })),
  };
}

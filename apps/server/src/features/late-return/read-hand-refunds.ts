import type { Reader } from '../../platform/database/database.ts';
import type { RentalRow } from '../rental/index.ts';
import { listFees } from './fee.store.ts';
import { findLossRefund } from './find-loss-refund.ts';
import { findWhereTo } from './find-where-to.ts';
import type { FeeAfterHand } from './hand-end.rules.ts';

/** What becomes of each fee of a rental that ends at a moment, oldest first: as `endLateReturn` will do it. */
export async function readHandRefunds(
  db: Reader,
  { rental, returnedAt }: { rental: RentalRow; returnedAt: Date },
): Promise<FeeAfterHand[]> {
  // Reported lost after it had come back: it never was lost.
  const lost_at = rental.lost_at && returnedAt < rental.lost_at ? null : rental.lost_at;
  const found = await findLossRefund(db, { ...rental, lost_at, returned_at: returnedAt });
  const ofLoss = new Map(found?.shares.map(({ fee, back }) => [fee.id, BigInt(back)]));
  const fees: FeeAfterHand[] = [];
  for (const fee of await listFees(db, rental.id)) {
    const left = fee.amount_minor - fee.given_back_minor;
    if (left === 0n) continue;
    const isAfter = fee.due_at >= returnedAt;
    const back = isAfter ? left : (ofLoss.get(fee.id) ?? 0n);
    const { id, kind, due_at: dueAt, currency } = fee;
    fees.push({
      id,
      kind,
      dueAt,
      left,
      back,
      currency,
      isFound: !isAfter && back > 0n,
      ...(await findWhereTo(db, fee, back)),
    });
  }
  return fees;
}

import type { Database } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findRental, markReturnSeen } from './rental.store.ts';

export interface SeenReturn {
  rentalId: string;
  accountId: string;
  now: Date;
}

export type SeenReturnRecorded =
  | { outcome: 'recorded'; notices: RiderNotice[] }
  | { outcome: 'no-such-return' };

/** The rider closed the thanks for a return. Their other pages are told once, so that they close theirs. */
export async function recordSeenReturn(
  db: Database,
  { rentalId, accountId, now }: SeenReturn,
): Promise<SeenReturnRecorded> {
  const rental = await findRental(db, { id: rentalId, accountId });
  if (!rental?.returned_at) return { outcome: 'no-such-return' };
  const isFirst = await markReturnSeen(db, { id: rentalId, now });
  return { outcome: 'recorded', notices: isFirst ? [{ accountId, userChanged: true }] : [] };
}

import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { lateReturnCheck } from './rental.rules.ts';
import { type RentalRow, updateRental } from './rental.store.ts';

export interface LaterRental {
  deadline: Date;
  /** By how much every step of its schedule moves that has not been performed. */
  shiftMs: number;
}

/** An open rental is due later. Its steps keep their numbers: what was charged stays charged, and is not charged again. */
export async function extendRental(
  tx: Tx,
  rental: RentalRow,
  { deadline, shiftMs, now }: LaterRental & { now: Date },
): Promise<void> {
  const from = rental.schedule_from ?? rental.started_at;
  await updateRental(tx, rental.id, { deadline, schedule_from: new Date(from.getTime() + shiftMs) });
  await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: now });
}

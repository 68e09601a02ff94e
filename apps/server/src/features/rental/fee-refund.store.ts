import type { Tx } from '../../platform/database/database.ts';
import { feesAfterReturn } from './rental.rules.ts';

/** Hands the fees for time after the return to the money side, in the transaction that proves the return. */
export async function noteRefundsDue(
  tx: Tx,
  { rentalId, returnedAt, now }: { rentalId: string; returnedAt: Date; now: Date },
): Promise<void> {
  const posted = await tx
    .selectFrom('fee_posting')
    .select(['rental_id', 'step', 'amount_minor', 'currency', 'due_at'])
    .where('rental_id', '=', rentalId)
    .execute();
  const refunds = feesAfterReturn(posted, returnedAt).map(({ due_at: _, ...fee }) => ({
    ...fee,
    reason: 'after_return' as const,
    created_at: now,
  }));
  if (refunds.length === 0) return;
  await tx
    .insertInto('fee_refund_due')
    .values(refunds)
    .onConflict((row) => row.columns(['rental_id', 'step']).doNothing())
    .execute();
}

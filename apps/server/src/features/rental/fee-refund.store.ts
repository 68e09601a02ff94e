import type { Tx } from '../../platform/database/database.ts';
import { feesAfterReturn } from './rental.rules.ts';

export interface ReturnOfRental {
  rentalId: string;
  returnedAt: Date;
  /** The time that the station reported, which may be too early to be believed. */
  reportedAt: Date;
  now: Date;
}

export interface MoneyAtStake {
  /** Whether any fee is refunded. */
  refunds: boolean;
  /** Whether more would be refunded if the station's reported time were believed. */
  withheld: boolean;
}

/** Records which fees are for time after the return. The late-return feature refunds them. */
export async function recordRefundsDue(
  tx: Tx,
  { rentalId, returnedAt, reportedAt, now }: ReturnOfRental,
): Promise<MoneyAtStake> {
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
  const reported = feesAfterReturn(posted, reportedAt < returnedAt ? reportedAt : returnedAt);
  const atStake = { refunds: refunds.length > 0, withheld: reported.length > refunds.length };
  if (refunds.length === 0) return atStake;
  await tx
    .insertInto('fee_refund_due')
    .values(refunds)
    .onConflict((row) => row.columns(['rental_id', 'step']).doNothing())
    .execute();
  return atStake;
}

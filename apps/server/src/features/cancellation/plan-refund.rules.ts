import type { PaymentOfPlan } from './read-payments-of-plan.ts';

/** A part of a refund: to the method that paid, or back to the credit that paid. */
export interface RefundPart {
  payment: PaymentOfPlan;
  minor: bigint;
  creditMinor: bigint;
}

/** What can be refunded in all. */
export function refundableOf(payments: readonly PaymentOfPlan[]): bigint {
  return payments.reduce((sum, { leftMinor, creditLeftMinor }) => sum + leftMinor + creditLeftMinor, 0n);
}

/**
 * Divides a refund among the payments for a plan. The rider's own money comes back first, from the newest payment on; what
 * was paid by credit comes back last, as credit.
 */
export function spreadOverPayments(payments: readonly PaymentOfPlan[], minor: bigint): RefundPart[] {
  let rest = minor;
  const take = (left: bigint): bigint => {
    const part = left < rest ? left : rest;
    rest -= part;
    return part;
  };
  const money = payments.map(({ leftMinor }) => take(leftMinor));
  return payments
    .map((payment, place) => ({
      payment,
      minor: money[place] ?? 0n,
      creditMinor: take(payment.creditLeftMinor),
    }))
    .filter((part) => part.minor + part.creditMinor > 0n);
}

export type NotRefunded = 'disputed' | 'nothing-left' | 'more-than-taken';

export function whyNotRefunded(payments: readonly PaymentOfPlan[], minor: bigint): NotRefunded | undefined {
  if (payments.some(({ isDisputed }) => isDisputed)) return 'disputed';
  const most = refundableOf(payments);
  if (most === 0n) return 'nothing-left';
  return minor > most ? 'more-than-taken' : undefined;
}

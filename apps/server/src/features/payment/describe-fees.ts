import type { DescribeFees, Payments } from './open-payments.ts';

/** Fees are a higher feature's: it tells here which of them an act is for. */
export function describeFees(payments: Payments, describe: DescribeFees): void {
  payments.fees.describe = describe;
}

import type { ChargeRule, Minor } from '@etg/domain/fee-schedule';

type Fee = Pick<ChargeRule, 'after' | 'every' | 'amount'>;

/** How often a fee is charged until everything paid reaches `most`. */
export function timesUntil({ amount, most }: Pick<ChargeRule, 'amount' | 'most'>, paid: Minor): number {
  return amount > 0 ? Math.max(0, Math.ceil((most - paid) / amount)) : 0;
}

/** A fee that goes on until the lost price: how often it is charged, what is paid then, and when the Electron is lost. */
export function untilLost({ after, every, amount }: Fee, paid: Minor, lost: Minor) {
  const times = timesUntil({ amount, most: lost }, paid) - 1;
  return { times, most: paid + times * amount, lostAfter: after + times * every };
}

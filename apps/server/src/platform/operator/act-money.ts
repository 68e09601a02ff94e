import type { ShownValue } from '@etg/contract/console/consequence';
import { type GiveBackReason, giveBackReasons } from '@etg/contract/vocabulary';
import { type Currency, fromDecimal, type Money, toDecimal } from '@etg/domain/money';
import type { ActReason } from './staff-act.ts';

// Money in the acts of staff.

/** What somebody typed; undefined if it has more decimals than its currency. */
export function moneyOf(amount: number, currency: Currency): Money | undefined {
  try {
    return fromDecimal(amount, currency);
  } catch {
    return undefined;
  }
}

/** An amount in a preview. */
export function shownMoney(money: Money): Extract<ShownValue, { is: 'money' }> {
  return { is: 'money', amount: toDecimal(money), currency: money.currency };
}

/** An amount in the record: "1.5 USD". */
export function recordedMoney(money: Money): string {
  return `${toDecimal(money)} ${money.currency}`;
}

/** Why, as the rider reads it. The door has checked that it is one of the act's reasons. */
export function giveBackReasonOf(reason: ActReason | undefined): GiveBackReason {
  return giveBackReasons.find((code) => code === reason?.code) ?? 'other';
}

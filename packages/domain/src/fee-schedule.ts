import type { Currency } from './money.ts';
import type { PlanKey } from './plan.ts';
import type { Region } from './region.ts';

/** Elapsed minutes, not wall-clock time: a day is always 1440, also when daylight saving time changes. */
export type Minutes = number;
/** An integer amount in the currency's minor unit; a number, since JSON has no bigint. */
export type Minor = number;

/** A repeated fee, until everything paid for the rental, including its price, reaches `most`. */
export interface ChargeRule {
  readonly kind: 'charge';
  readonly after: Minutes;
  readonly every: Minutes;
  readonly times: number;
  readonly amount: Minor;
  readonly most: Minor;
  readonly remind: Minutes;
}

/** The rider moves to a longer plan, whose schedule applies from this moment. */
export interface UpgradeRule {
  readonly kind: 'upgrade';
  readonly after: Minutes;
  readonly amount: Minor;
  readonly to: PlanKey;
  readonly then: FeeSchedule;
  readonly remind: Minutes;
}

/** The rider cannot rent again until this rental ends. */
export interface SuspendRule {
  readonly kind: 'suspend';
  readonly after: Minutes;
  readonly remind: Minutes;
}

/** The Electron counts as lost: the rider pays the lost price less the late fees paid, and nothing after that. */
export interface LostRule {
  readonly kind: 'lost';
  readonly after: Minutes;
  readonly remind: Minutes;
}

export type FeeRule = ChargeRule | UpgradeRule | SuspendRule | LostRule;

/** Everything that a rental under one plan in one country can cost. Plain data: stored with the rental, and shown to the rider. */
export interface FeeSchedule {
  readonly version: number;
  readonly country: Region;
  readonly currency: Currency;
  readonly plan: PlanKey;
  readonly price: Minor;
  /** Authorised on the payment method and released at once, to verify the method. */
  readonly hold: Minor;
  /** The rider is asked to return the Electron within this time; fees may start later. */
  readonly window: Minutes;
  readonly rules: readonly FeeRule[];
  readonly lost: {
    readonly price: Minor;
    /** How many losses of a rider cost nothing. */
    readonly forgiven: number;
    /** Whether the plan's price counts towards the lost price: then the rental never costs more than the lost price. */
    readonly lessPrice: boolean;
  };
  /** The refund of a paid loss if the Electron is returned: within `days` of the payment, and later. */
  readonly found: { readonly days: number; readonly within: Minor; readonly later: Minor };
  /** For how many days a first-time subscriber can get a refund of the price; 0: never. */
  readonly refundDays: number;
}

export const minutesPerHour: Minutes = 60;
export const minutesPerDay: Minutes = 1_440;

/** The lost price less the late fees paid: a rider does not pay twice for one Electron [N7]. */
export function lostPrice({ lost, price }: FeeSchedule, paidForLateness: Minor): Minor {
  return Math.max(0, lost.price - paidForLateness - (lost.lessPrice ? price : 0));
}

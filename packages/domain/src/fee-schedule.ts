import type { Currency } from './money.ts';
import type { PlanKey } from './plan.ts';
import type { Region } from './region.ts';

/** Minutes since the rental began: 1440 are a day whatever the wall clock does that night. */
export type Minutes = number;
/** Integers of the currency's minor unit, as JSON can hold them. */
export type Minor = number;

/** The same amount again and again, until everything paid for the rental (its price included) reaches `most`. */
export interface ChargeRule {
  readonly kind: 'charge';
  readonly after: Minutes;
  readonly every: Minutes;
  readonly times: number;
  readonly amount: Minor;
  readonly most: Minor;
  readonly remind: Minutes;
}

/** The rider moves to a longer plan, and that plan's schedule follows from this moment. */
export interface UpgradeRule {
  readonly kind: 'upgrade';
  readonly after: Minutes;
  readonly amount: Minor;
  readonly to: PlanKey;
  readonly then: FeeSchedule;
  readonly remind: Minutes;
}

/** No further rental until this one is back. */
export interface SuspendRule {
  readonly kind: 'suspend';
  readonly after: Minutes;
  readonly remind: Minutes;
}

/** The Electron counts as lost: the lost price, less what was paid for being late, and nothing ever after. */
export interface LostRule {
  readonly kind: 'lost';
  readonly after: Minutes;
  readonly remind: Minutes;
}

export type FeeRule = ChargeRule | UpgradeRule | SuspendRule | LostRule;

/** What one rental of one plan in one country can come to. Data: it is stored, shown, frozen, never computed with words. */
export interface FeeSchedule {
  readonly version: number;
  readonly country: Region;
  readonly currency: Currency;
  readonly plan: PlanKey;
  readonly price: Minor;
  /** Held on the payment method and given back at once, to see that it is real. */
  readonly hold: Minor;
  /** How long somebody is asked to keep it at most; fees may begin later. */
  readonly window: Minutes;
  readonly rules: readonly FeeRule[];
  readonly lost: {
    readonly price: Minor;
    /** How many losses are forgiven. */
    readonly forgiven: number;
    /** Whether the plan's price counts as paid towards the loss: then the rental never comes to more than it. */
    readonly lessPrice: boolean;
  };
  /** What a loss gives back when the Electron turns up: within so many days of paying, and later. */
  readonly found: { readonly days: number; readonly within: Minor; readonly later: Minor };
  /** How many days a first-time subscriber may have the price back; 0: not at all. */
  readonly refundDays: number;
}

export const minutesPerHour: Minutes = 60;
export const minutesPerDay: Minutes = 1_440;

/** The lost price less what was paid for being late: somebody late and then unlucky does not pay twice [N7]. */
export function lostPrice({ lost, price }: FeeSchedule, paidForLateness: Minor): Minor {
  return Math.max(0, lost.price - paidForLateness - (lost.lessPrice ? price : 0));
}

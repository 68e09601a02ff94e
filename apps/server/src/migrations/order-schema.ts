import type { CableType, GiveBackCause, OrderStatus, PaymentLabel, Region } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

export type PromoKind = 'promo_3days' | 'referral' | 'marketing' | 'one_day_free';

export interface PromoCodeTable {
  id: string;
  code: string;
  kind: PromoKind;
  view_label: string;
  /** Of a free plan. Null: the code takes `percent` or `amount_minor` off the price of a plan. */
  days: number | null;
  percent: number | null;
  amount_minor: bigint | null;
  /** Of the amount and of the budget. */
  currency: Currency | null;
  /** The plans whose price it reduces; empty: every plan on sale. */
  plans: Generated<string[]>;
  inviter_id: string | null;
  starts_at: MaybeInstant;
  expires_at: MaybeInstant;
  max_uses: number | null;
  uses: Generated<number>;
  per_person: Generated<number>;
  per_day: number | null;
  /** Orders at these venues only; empty: any. */
  venue_ids: Generated<string[]>;
  /** Orders in these countries only; empty: any that its currency and venues allow. */
  countries: Generated<string[]>;
  new_only: Generated<boolean>;
  budget_minor: bigint | null;
  /** What of the budget is given away. */
  given_minor: Generated<bigint>;
  stopped_at: MaybeInstant;
  batch_id: string | null;
  pattern: string | null;
  /** By which lists read a batch: false for all its codes but one. */
  is_first: Generated<boolean>;
  created_at: Instant;
}

/** A use of a code by an order that is paid or being paid. */
export interface PromoSpendTable {
  order_id: string;
  promo_id: string;
  account_id: string;
  /** What it gave away, at list price. */
  value_minor: bigint | null;
  currency: Currency;
  /** `2026-11-18`, in the country of the order. */
  day: string;
  spent_at: Instant;
}

export interface PromoUseTable {
  promo_id: string;
  account_id: string;
  kind: PromoKind;
  state: 'applied' | 'held' | 'used';
  source: string | null;
  order_id: string | null;
  applied_at: Instant;
  used_at: MaybeInstant;
}

export interface PromoGuessTable {
  key: Buffer;
  wrong: number;
  ends_at: Instant;
  /** One person's codes, or those of a network. */
  by_person: boolean | null;
}

export interface PlanOrderTable {
  id: string;
  account_id: string;
  status: Generated<OrderStatus>;
  booking_id: string | null;
  station_code: string | null;
  cable_type: CableType | null;
  country: Region;
  plan: PlanKey | null;
  free_first_use: Generated<boolean>;
  promo_id: string | null;
  price_minor: bigint | null;
  currency: Currency;
  payment_label: PaymentLabel | null;
  selected_method: string | null;
  attempts: Generated<number>;
  money_key: string | null;
  plan_until: MaybeInstant;
  fail_message: string | null;
  created_at: Instant;
  paid_at: MaybeInstant;
  added_to: string | null;
  /** What of the price is paid by credit. */
  credit_minor: Generated<bigint>;
  /** What a code took off the list price; `price_minor` is what is left. */
  discount_minor: Generated<bigint>;
}

/** Days that staff added to a plan. */
export interface AddedDaysTable {
  id: string;
  account_id: string;
  subscription_id: string;
  rental_id: string | null;
  days: number;
  /** By how much the steps of the rental's schedule moved. */
  shift_ms: Generated<bigint>;
  deadline_before: MaybeInstant;
  why: GiveBackCause;
  added_at: Instant;
}

export type PlanReason = 'bought' | 'promo' | 'first_use' | 'owner_pays' | 'upgrade' | 'reward';
export type PlanEndReason = 'replaced' | 'refunded' | 'cancelled' | 'left_venue';

export interface SubscriptionTable {
  id: string;
  account_id: string;
  plan: PlanKey;
  country: string;
  price_minor: bigint;
  currency: Currency;
  started_at: Instant;
  paid_until: Instant;
  ended_at: MaybeInstant;
  reason: Generated<PlanReason>;
  order_id: string | null;
  venue_id: string | null;
  used_at: MaybeInstant;
  end_reason: PlanEndReason | null;
  cancelled_at: MaybeInstant;
  replaces: string | null;
  added_ms: Generated<bigint>;
  held_ms: Generated<bigint>;
  /** Up to when time on hold is in `paid_until`. Null until some is added. */
  counted_until: MaybeInstant;
}

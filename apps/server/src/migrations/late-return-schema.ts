import type { GiveBackCause } from '@etg/contract/vocabulary';
import type { FeeStepKind } from '@etg/domain/fee-timeline';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export type FeeState = 'pending' | 'paid' | 'owed' | 'forgiven' | 'free' | 'given_back';

/** Why the fee of a step is no longer owed. */
export type WithdrawalReason = 'longer_plan' | 'has_plan' | 'refunded' | 'returned' | 'waived';

export interface FeePostingTable {
  id: Generated<string>;
  rental_id: string;
  step: number;
  kind: FeeStepKind;
  plan: PlanKey;
  to_plan: PlanKey | null;
  amount_minor: bigint;
  currency: Currency;
  due_at: Instant;
  posted_at: Instant;
  state: FeeState;
  money_key: string | null;
  attempts: Generated<number>;
  subscription_id: string | null;
  given_back_minor: Generated<bigint>;
  ended_at: MaybeInstant;
  withdrawn: WithdrawalReason | null;
  /** Why staff refunded or waived it. */
  why: Generated<GiveBackCause | null>;
}

export interface FeeReminderTable {
  rental_id: string;
  step: number;
  text: string;
  sent_at: Instant;
}

/** Once for each; staff may refund more than once, and each of their acts is a reason of its own. */
export type RefundReason = 'after_return' | 'found' | 'withdrawn' | 'plan_refund' | 'dud' | `staff:${string}`;

export interface FeeRefundTable {
  rental_id: string;
  step: number;
  reason: RefundReason;
  amount_minor: bigint;
  currency: Currency;
  money_key: string | null;
  created_at: Instant;
  /** Of staff: the rider reads it beside the refund. */
  why: GiveBackCause | null;
}

export type SuspensionReason = 'late_return' | 'unpaid';

export interface SuspensionTable {
  id: string;
  account_id: string;
  reason: SuspensionReason;
  rental_id: string | null;
  since: Instant;
  lifted_at: MaybeInstant;
}

/** A block by staff, with words that the rider reads. */
export interface StaffBlockTable {
  id: string;
  account_id: string;
  words: Sealed<'staff_block.words'>;
  since: Instant;
  until: MaybeInstant;
  blocked_by: string;
  act_id: string;
  lifted_at: MaybeInstant;
  lifted_by: Generated<string | null>;
}

export interface DebtPaymentTable {
  id: string;
  account_id: string;
  amount_minor: bigint;
  currency: Currency;
  state: 'processing' | 'paid' | 'declined';
  created_at: Instant;
}

export interface DebtPaymentFeeTable {
  debt_payment_id: string;
  rental_id: string;
  step: number;
  amount_minor: bigint;
  was_owed: boolean;
}

export interface ReferralRewardTable {
  friend_id: string;
  inviter_id: string;
  rental_id: string | null;
  outcome: 'rewarded' | 'same_device' | 'same_card' | 'not_new' | 'mutual';
  decided_at: Instant;
}

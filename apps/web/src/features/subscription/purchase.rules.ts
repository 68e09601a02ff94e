import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Billing } from '@etg/contract/user';
import type { MessageId } from '@etg/messages/areas';

/** The text of the guarantee: a month from 30 days on, two weeks at 14, otherwise in days (D2). */
export function guarantee(days: number): { id: MessageId; days: number } | undefined {
  if (days <= 0) return undefined;
  if (days >= 30) return { id: 'subscription.refund-month', days };
  return { id: days === 14 ? 'subscription.refund-weeks' : 'subscription.refund-days', days };
}

export interface RefundPromise {
  readonly id: MessageId;
  readonly days: number;
  readonly until: number;
  readonly isFirst: boolean;
}

const day = 86_400;

/**
 * What can be promised with a purchase. The days count from the first membership: with a later one, and when the page is
 * opened again later, only the date is still right [D20].
 */
export function refundPromise(
  billing: Billing | undefined,
  days: number,
  nowMs: number,
): RefundPromise | undefined {
  const promise = guarantee(days);
  const until = billing?.refund_until;
  if (!billing?.can_refund || !promise || until === undefined) return undefined;
  const isFirst = until - nowMs / 1000 > (days - 1) * day;
  return { ...promise, until, isFirst, ...(!isFirst && { id: 'subscription.refund-until' }) };
}

/** The text with the period of the plan, such as "for 1 year". */
export function congratulation(plan: FeeSchedule['plan'] | undefined): MessageId {
  switch (plan) {
    case 'annual':
      return 'subscription.congratulations-year';
    case 'semester':
      return 'subscription.congratulations-semester';
    case 'monthly':
      return 'subscription.congratulations-month';
    case 'daily':
      return 'subscription.congratulations-day';
    case 'hourly_rate':
    case 'promo':
    case 'free_use_no_penalty':
    case 'free_use_with_penalty':
    case undefined:
      return 'subscription.congratulations';
  }
}

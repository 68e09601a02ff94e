import { type PlanKey, planOfId } from '@etg/domain/plan';
import type { MessageId } from '@etg/messages/areas';

/** Plans have English names on the wire; these are their texts in the rider's language. */
export const planNames = {
  hourly_rate: 'payment.plan-hourly',
  daily: 'payment.plan-daily',
  monthly: 'payment.plan-monthly',
  semester: 'payment.plan-semester',
  annual: 'payment.plan-annual',
  promo: 'payment.plan-promo',
  free_use_no_penalty: 'payment.plan-free',
  free_use_with_penalty: 'payment.plan-free',
} as const satisfies Record<PlanKey, MessageId>;

export function planNameById(id: number): MessageId {
  const key = planOfId(id);
  return key ? planNames[key] : 'payment.plan';
}

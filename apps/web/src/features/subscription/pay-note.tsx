import type { Order, Plan } from '@etg/contract/order';
import { Text, useText } from '../../platform/i18n.tsx';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import type { Missing } from './paying.rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface PayNoteProps {
  readonly order: Order;
  readonly plan: Plan | undefined;
  readonly missing: Missing | undefined;
  readonly sending: boolean;
  readonly checking: boolean;
}

/** Above the button: why it does not pay yet, else what it buys. */
export function PayNote({ order, plan, missing, sending, checking }: PayNoteProps) {
  const t = useText();
  const planEnd = usePlanEnd();
  const { planName } = useOrderTexts(order);
  const until = order.order.planUntil;
  if (sending) return t('subscription.processing-note');
  if (checking) return t('subscription.still-checking');
  if (missing) return t(missing.id);
  return (
    <Text
      id={until === undefined ? 'subscription.card-note' : 'subscription.card-note-until'}
      values={{ plan: plan ? planName(plan) : '', date: until === undefined ? '' : planEnd(plan?.id, until) }}
      components={{ b: <b /> }}
    />
  );
}

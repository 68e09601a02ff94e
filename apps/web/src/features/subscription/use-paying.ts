import type { Order } from '@etg/contract/order';
import { type RefObject, useRef, useState } from 'react';
import { useOrderNavigation } from './order-navigation.ts';
import { firstMissing, isNewCardChosen, type Missing, methodOf } from './paying.rules.ts';
import type { CardHandle, ChosenMethod } from './paying-parts.ts';
import { type BillingForm, useBilling } from './use-billing.ts';
import { useFollowedPayment } from './use-followed-payment.ts';
import { type Pay, usePay } from './use-pay.ts';
import { useTerms } from './use-terms.ts';

export interface Paying extends Pick<Pay, 'trouble' | 'checking'> {
  readonly method: ChosenMethod | undefined;
  readonly choose: (method: ChosenMethod) => void;
  readonly card: RefObject<CardHandle | null>;
  readonly completeCard: (complete: boolean) => void;
  readonly form: BillingForm;
  readonly agreed: boolean;
  readonly agree: (ticked: boolean) => void;
  readonly terms: RefObject<HTMLInputElement | null>;
  /** Why the button does not pay yet. */
  readonly missing: Missing | undefined;
  readonly busy: boolean;
  /** The payment is on its way. */
  readonly sending: boolean;
  readonly press: () => void;
}

export interface PayingStart {
  readonly today: number;
  /** The address asks for a new card. */
  readonly newCard: boolean;
}

/** Everything between the plan and the payment, on one screen: method, card, receipt address and terms [S20, S21, S22]. */
export function usePaying(order: Order, { today, newCard }: PayingStart): Paying {
  const way = useOrderNavigation();
  const [method, choose] = useState<ChosenMethod | undefined>(
    newCard ? { kind: 'new', label: 'credit_card' } : methodOf(order),
  );
  const [cardComplete, completeCard] = useState(false);
  const [sending, setSending] = useState(false);
  const card = useRef<CardHandle>(null);
  const terms = useRef<HTMLInputElement>(null);
  const form = useBilling(order);
  const [agreed, agree] = useTerms(order);
  const { busy, isEarly, checking, trouble, pay, say } = usePay(order, today, () => setSending(true));
  useFollowedPayment(order, {
    on: sending,
    slow: () => way.go('process', { replace: true }),
    notSent: () => {
      setSending(false);
      say('subscription.not-sent');
    },
  });
  const isBusy = busy || sending || isEarly(method);
  const missing = firstMissing({ method, cardComplete, problems: form.problems, agreed });

  function lead({ at }: Missing): void {
    if (at === 'card') card.current?.focus();
    if (at === 'terms') terms.current?.focus();
    if (at !== 'email' && at !== 'zip') return;
    form.leave(at);
    form.fields[at].current?.focus();
  }
  function press(): void {
    if (isBusy) return;
    if (missing) lead(missing);
    else if (method)
      pay({ method, card: isNewCardChosen(method) ? card.current : null, save: () => form.save(method) });
  }
  return {
    method,
    choose,
    card,
    completeCard,
    form,
    agreed,
    agree,
    terms,
    missing,
    checking,
    trouble,
    busy: isBusy,
    sending,
    press,
  };
}

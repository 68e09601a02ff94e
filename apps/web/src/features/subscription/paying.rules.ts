import type { Order } from '@etg/contract/order';
import type { MessageId } from '@etg/messages/areas';
import type { BillingProblems } from './billing.rules.ts';
import type { ChosenMethod } from './paying-parts.ts';

export interface Entered {
  readonly method: ChosenMethod | undefined;
  /** All fields of a new card are valid. */
  readonly cardComplete: boolean;
  readonly problems: BillingProblems;
  readonly agreed: boolean;
}

export interface Missing {
  readonly at: 'method' | 'card' | 'email' | 'zip' | 'terms';
  readonly id: MessageId;
}

/** The first thing, from the top of the screen, without which nothing can be paid [X10, X11, X12]. */
export function firstMissing({ method, cardComplete, problems, agreed }: Entered): Missing | undefined {
  if (!method) return { at: 'method', id: 'subscription.choose-method' };
  if (isNewCardChosen(method) && !cardComplete) return { at: 'card', id: 'subscription.card-missing' };
  if (problems.email) return { at: 'email', id: problems.email };
  if (problems.zip) return { at: 'zip', id: problems.zip };
  return agreed ? undefined : { at: 'terms', id: 'subscription.terms-missing' };
}

export function isNewCardChosen(method: ChosenMethod | undefined): boolean {
  return method?.kind === 'new' && method.label === 'credit_card';
}

/** The method of the order: a saved one by its token, else the kind that is to be added. */
export function methodOf({ order: { paymentMethod, selectedMethod } }: Order): ChosenMethod | undefined {
  if (paymentMethod === undefined) return undefined;
  return selectedMethod === undefined
    ? { kind: 'new', label: paymentMethod }
    : { kind: 'saved', label: paymentMethod, token: selectedMethod };
}

/** It can still be paid: nobody pays it now, and nobody has. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'new' || status === 'fail';
}

/** Whether the order still is what the rider saw: another tab may have chosen another plan meanwhile. */
export function isSameOffer(seen: Order, now: Order): boolean {
  return (
    seen.order.plan_id === now.order.plan_id &&
    seen.order.promo_id === now.order.promo_id &&
    seen.order.reduction?.promo_id === now.order.reduction?.promo_id &&
    seen.plan_price === now.plan_price &&
    seen.to_pay === now.to_pay
  );
}

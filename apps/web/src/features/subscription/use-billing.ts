import type { Order } from '@etg/contract/order';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toast.ts';
import { asksEmail, type Billing, type BillingProblems, billingProblems, cleanZip } from './billing.rules.ts';
import { isOpen } from './paying.rules.ts';
import type { ChosenMethod } from './paying-parts.ts';
import { useChangeOrder } from './use-order.ts';

export interface BillingForm {
  readonly billing: Billing;
  /** What is wrong now, shown or not. */
  readonly problems: BillingProblems;
  /** What the rider is told: only of fields that they have left, or after a press [X10]. */
  readonly shown: BillingProblems;
  /** The server's objection to the e-mail address [K20]. */
  readonly objection: string | undefined;
  readonly asksEmail: boolean;
  readonly fields: Readonly<Record<keyof Billing, RefObject<HTMLInputElement | null>>>;
  readonly fill: (part: Partial<Billing>) => void;
  readonly leave: (field: keyof Billing) => void;
  /** Saves everything that was entered and reads the order again. Undefined: refused, and the page says why. */
  readonly save: (method: ChosenMethod) => Promise<Order | undefined>;
}

/** Where the receipt goes. It is filled with what the server has, so a second try asks for nothing twice [X10]. */
export function useBilling(order: Order): BillingForm {
  const t = useText();
  const change = useChangeOrder(order);
  const { user } = order;
  const [billing, setBilling] = useState<Billing>({ email: user.email ?? '', zip: user.zip ?? '' });
  const [left, setLeft] = useState<readonly (keyof Billing)[]>([]);
  const [objection, setObjection] = useState<string>();
  const fields = { email: useRef<HTMLInputElement>(null), zip: useRef<HTMLInputElement>(null) };
  // Not changed by the save itself: the field must not disappear under the rider's finger.
  const [emailAsked] = useState(() => asksEmail(user));
  const problems = billingProblems(billing, { email: emailAsked, currency: order.currency });

  function object(text: string): undefined {
    setObjection(text);
    fields.email.current?.focus();
  }
  async function save(method: ChosenMethod): Promise<Order | undefined> {
    setObjection(undefined);
    const reply = await change({
      order: { paymentMethod: method.label, selectedMethod: method.kind === 'saved' ? method.token : null },
      user: {
        zip: cleanZip(billing.zip),
        agree_to_terms: 1,
        ...(emailAsked && { email: billing.email.trim() }),
      },
    });
    if (reply.code === 200) return reply.fresh;
    if (reply.code === 409) return object(reply.message ?? t('subscription.email-wrong'));
    if (isOpen(reply.fresh))
      showToast({
        tone: 'bad',
        text: t(reply.code === 410 ? 'subscription.plan-gone' : 'subscription.method-gone'),
      });
    return undefined;
  }
  return {
    billing,
    problems,
    shown: Object.fromEntries(
      left.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
    ) satisfies BillingProblems,
    objection,
    asksEmail: emailAsked,
    fields,
    fill: (part) => {
      setBilling({ ...billing, ...part });
      setObjection(undefined);
    },
    leave: (field) => setLeft([...left, field]),
    save: (method) =>
      save(method).catch((error: unknown) => {
        // The contract checks addresses more strictly than this form.
        if (error instanceof ApiError && error.status === 400) return object(t('subscription.email-wrong'));
        showToast({ tone: 'bad', text: t('subscription.failed') });
        return undefined;
      }),
  };
}

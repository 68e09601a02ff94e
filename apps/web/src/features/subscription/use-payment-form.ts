import type { Order } from '@etg/contract/order';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toast.ts';
import { asksEmail, type Billing, type BillingProblems, billingProblems, cleanZip } from './billing.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import type { ChosenMethod } from './paying-parts.ts';
import { useChangeOrder } from './use-order.ts';

export interface PaymentForm {
  readonly method: ChosenMethod | undefined;
  readonly billing: Billing;
  readonly problems: BillingProblems;
  /** The server's objection to the e-mail address [K20]. */
  readonly conflict: string | undefined;
  readonly asksEmail: boolean;
  readonly busy: boolean;
  readonly choose: (method: ChosenMethod) => void;
  readonly fill: (part: Partial<Billing>) => void;
  readonly submit: () => void;
}

export function usePaymentForm(order: Order): PaymentForm {
  const t = useText();
  const way = useOrderNavigation();
  const change = useChangeOrder(order);
  const { user } = order;
  const [method, setMethod] = useState(methodOf(order));
  const [billing, setBilling] = useState<Billing>({ email: user.email ?? '', zip: user.zip ?? '' });
  const [problems, setProblems] = useState<BillingProblems>({});
  const [conflict, setConflict] = useState<string>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const emailAsked = asksEmail(user);

  async function save(chosen: ChosenMethod): Promise<void> {
    const reply = await change({
      order: { paymentMethod: chosen.label, selectedMethod: chosen.kind === 'saved' ? chosen.token : null },
      user: { zip: cleanZip(billing.zip), ...(emailAsked && { email: billing.email.trim() }) },
    });
    if (reply.code === 200) return way.go('review');
    if (reply.code === 409) setConflict(reply.message ?? t('subscription.email-wrong'));
    else showToast({ tone: 'bad', text: t('subscription.method-gone') });
  }
  async function submit(): Promise<void> {
    const wrong = billingProblems(billing, { email: emailAsked, currency: order.currency });
    setProblems(wrong);
    setConflict(undefined);
    if (!method || Object.keys(wrong).length > 0 || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await save(method).catch((error: unknown) => {
      // The contract checks addresses more strictly than this form.
      if (error instanceof ApiError && error.status === 400)
        setProblems({ email: 'subscription.email-wrong' });
      else showToast({ tone: 'bad', text: t('subscription.failed') });
    });
    underWay.current = false;
    setBusy(false);
  }
  return {
    method,
    billing,
    problems,
    conflict,
    asksEmail: emailAsked,
    busy,
    choose: setMethod,
    fill: (part) => {
      setBilling({ ...billing, ...part });
      setConflict(undefined);
    },
    submit: () => void submit(),
  };
}

function methodOf({ order: { paymentMethod, selectedMethod } }: Order): ChosenMethod | undefined {
  if (paymentMethod === undefined) return undefined;
  return selectedMethod === undefined
    ? { kind: 'new', label: paymentMethod }
    : { kind: 'saved', label: paymentMethod, token: selectedMethod };
}

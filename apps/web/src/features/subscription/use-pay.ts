import type { Order } from '@etg/contract/order';
import type { MessageId } from '@etg/messages/areas';
import { useRef, useState } from 'react';
import { type CheckoutForm, queueCheckout } from './checkout.ts';
import { slowMs } from './follow-payment.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { reportTrouble } from './order-trouble.ts';
import { isOpen, isSameOffer } from './paying.rules.ts';
import { type CardHandle, type ChosenMethod, type Tokenized, usePayingParts } from './paying-parts.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface PayRequest {
  /** Undefined for a free plan that needs none. */
  readonly method: ChosenMethod | undefined;
  readonly card?: CardHandle | null;
  /** Saves what was entered, if anything, and reads the order again. Undefined: it cannot be paid now, and the page says why. */
  readonly save: () => Promise<Order | undefined>;
}

export interface Pay {
  readonly busy: boolean;
  /** A press with this method would come too early: its wallet is still being loaded. */
  readonly isEarly: (method: ChosenMethod | undefined) => boolean;
  /** The provider takes long to accept the card. Nothing has been sent to be charged yet. */
  readonly checking: boolean;
  readonly trouble: MessageId | undefined;
  readonly pay: (request: PayRequest) => void;
  readonly say: (trouble: MessageId | undefined) => void;
}

type Entered = Partial<Tokenized> | { readonly message: string } | undefined;

/** Pays with a card, through a wallet, or with a saved method, and calls `queued` once it is about to be sent [O5]. */
export function usePay(order: Order, today: number, queued: () => void): Pay {
  const way = useOrderNavigation();
  const { price } = useOrderTexts(order);
  const wallets = usePayingParts().useWallets();
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const [trouble, setTrouble] = useState<MessageId>();
  const underWay = useRef(false);

  async function enter({ method, card }: PayRequest): Promise<Entered> {
    if (!method || method.kind === 'saved') return {};
    const { label } = method;
    if (label === 'credit_card') return tokenize(card);
    return wallets.open({ label, amount: today, currency: order.currency, price: price(today) });
  }
  async function tokenize(card: CardHandle | null | undefined): Promise<Tokenized | undefined> {
    const timer = setTimeout(() => setChecking(true), slowMs);
    const token = await card?.tokenize();
    clearTimeout(timer);
    setChecking(false);
    if (token !== 'unreachable') return token;
    setTrouble('subscription.provider-unreachable');
    return undefined;
  }
  async function go(request: PayRequest): Promise<void> {
    // First of all, since a wallet may open its window only within the tap.
    const entering = enter(request);
    const [now, entered] = await Promise.all([request.save(), entering]);
    // Of an order that another tab pays or has paid, the step leads away by itself.
    if (!now || !entered || !isOpen(now)) return;
    const label = request.method?.label ?? 'credit_card';
    if ('message' in entered) {
      await reportTrouble(order.key_id, { message: entered.message, method: label });
      return way.go('fail', { replace: true });
    }
    if (!isSameOffer(order, now)) return setTrouble('subscription.offer-changed');
    queueCheckout(order.key_id, { ...formOf(label, entered), ...seenIn(order) });
    queued();
  }
  /** A second tap while the first is under way must not pay twice. */
  async function pay(request: PayRequest): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setTrouble(undefined);
    await go(request).catch(() => setTrouble('subscription.failed'));
    underWay.current = false;
    setBusy(false);
  }
  return {
    busy,
    isEarly: (method) => wallets.loading && method?.kind === 'new' && method.label !== 'credit_card',
    checking,
    trouble,
    pay: (request) => void pay(request),
    say: setTrouble,
  };
}

function formOf(source: ChosenMethod['label'], { nonce, deviceData }: Partial<Tokenized>): CheckoutForm {
  return {
    source,
    ...(nonce && { payment_method_nonce: nonce }),
    ...(deviceData && { device_data: deviceData }),
  };
}

/** The server charges the price and takes the credit that the page shows, or charges nothing. */
function seenIn({ plan_price: price, credit, currency }: Order): Pick<CheckoutForm, 'price' | 'credit'> {
  return {
    ...(price !== undefined && { price: { amount: price, currency } }),
    ...(credit !== undefined && { credit: { amount: credit, currency } }),
  };
}

import type { Order } from '@etg/contract/order';
import { type MouseEvent, useRef, useState } from 'react';
import { queueCheckout } from './checkout.ts';
import { isNewCard } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { reportTrouble } from './order-trouble.ts';
import { type Tokenized, usePayingParts } from './paying-parts.ts';
import { useChangeOrder } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface Pay {
  readonly busy: boolean;
  /** Confirms the receipt. */
  readonly press: () => void;
  readonly change: (event: MouseEvent) => void;
}

/** Continues from the receipt: to the card form, through a wallet, or directly to the processing [O5]. */
export function usePay(order: Order, today: number): Pay {
  const way = useOrderNavigation();
  const { price } = useOrderTexts(order);
  const save = useChangeOrder(order);
  const openWallet = usePayingParts().useWallet();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const { paymentMethod, selectedMethod } = order.order;

  function send(tokenized?: Tokenized): void {
    queueCheckout(order.key_id, formOf(order, tokenized));
    way.go('process', { replace: true });
  }
  async function payWithWallet(label: NonNullable<typeof paymentMethod>): Promise<void> {
    if (label === 'credit_card') return;
    const result = await openWallet({ label, amount: today, currency: order.currency, price: price(today) });
    if (result === undefined) return;
    if ('nonce' in result) return send(result);
    await reportTrouble(order.key_id, { message: result.message, method: label });
    way.go('fail', { replace: true });
  }
  async function go(): Promise<void> {
    if (isNewCard(order)) {
      // The tick may not be saved yet when the button is pressed.
      if (order.user.agree_to_terms !== 1) await save({ user: { agree_to_terms: 1 } });
      return way.go('card');
    }
    if (selectedMethod !== undefined || paymentMethod === undefined) return send();
    await payWithWallet(paymentMethod);
  }
  async function press(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await go().catch(() => undefined);
    underWay.current = false;
    setBusy(false);
  }
  return {
    busy,
    press: () => void press(),
    change: (event) => {
      event.preventDefault();
      way.go('payments');
    },
  };
}

export function formOf({ order: { paymentMethod = 'credit_card' } }: Order, tokenized?: Tokenized) {
  return {
    source: paymentMethod,
    ...(tokenized && { payment_method_nonce: tokenized.nonce }),
    ...(tokenized?.deviceData && { device_data: tokenized.deviceData }),
  };
}

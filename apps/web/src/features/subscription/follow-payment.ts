import type { Order } from '@etg/contract/order';
import { sendCheckout } from './checkout.ts';

/** A saved payment begins a moment after its screen is there [N2]; then it is asked for, ever more calmly. */
const beginMs = 100;
const firstLookMs = 500;
const longestLookMs = 5_000;

export interface PaymentWatch {
  /** The order as the server has it now; rejects without an answer. */
  readonly read: () => Promise<Pick<Order, 'status'>>;
  readonly paid: () => void;
  readonly failed: (message: string | undefined, server: string | undefined) => void;
  /** It never reached the server: nothing was charged. */
  readonly notSent: () => void;
}

/** Sends the payment that was handed over, if any, and follows the order until it is decided. The answer stops it. */
export function followPayment(orderId: string, watch: PaymentWatch): () => void {
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, ms: number) => {
    timer = setTimeout(act, ms);
  };

  async function send(): Promise<void> {
    const sent = await sendCheckout(orderId);
    if (left) return;
    if (sent?.end === 'paid') watch.paid();
    else if (sent?.end === 'failed')
      watch.failed(sent.message, sent.by === 'server' ? (sent.message ?? 'server error') : undefined);
    else void look(firstLookMs);
  }
  /** While nobody knows, it is being processed; never a failure [design 6.2]. */
  async function look(waitMs: number): Promise<void> {
    const order = await watch.read().catch(() => undefined);
    if (left) return;
    switch (order?.status) {
      case 'paid':
      case 'refunded':
        return watch.paid();
      case 'fail':
        return watch.failed(undefined, undefined);
      case 'new':
        return watch.notSent();
      case 'processing':
      case undefined:
        later(() => void look(Math.min(waitMs * 1.5, longestLookMs)), waitMs);
    }
  }
  later(() => void send(), beginMs);
  return () => {
    left = true;
    clearTimeout(timer);
  };
}

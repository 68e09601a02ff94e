import type { Order } from '@etg/contract/order';
import { sendCheckout } from './checkout.ts';

/** A queued payment is sent a moment after its screen is there [N2]; then the order is polled at growing intervals. */
const startMs = 100;
const firstPollMs = 500;
const longestPollMs = 5_000;

export interface PaymentWatch {
  /** The order as the server has it now; rejects without an answer. */
  readonly read: () => Promise<Pick<Order, 'status'>>;
  readonly paid: () => void;
  readonly failed: (message: string | undefined, server: string | undefined) => void;
  /** The payment never reached the server: nothing was charged. */
  readonly notSent: () => void;
}

/** Sends the queued payment, if any, and polls the order until it is decided. Returns a function that stops this. */
export function followPayment(orderId: string, watch: PaymentWatch): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, ms: number) => {
    timer = setTimeout(act, ms);
  };

  async function send(): Promise<void> {
    const sent = await sendCheckout(orderId);
    if (stopped) return;
    if (sent?.end === 'paid') watch.paid();
    else if (sent?.end === 'failed')
      watch.failed(sent.message, sent.by === 'server' ? (sent.message ?? 'server error') : undefined);
    else void poll(firstPollMs);
  }
  /** An unknown result counts as processing, never as a failure (decision 0025). */
  async function poll(waitMs: number): Promise<void> {
    const order = await watch.read().catch(() => undefined);
    if (stopped) return;
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
        later(() => void poll(Math.min(waitMs * 1.5, longestPollMs)), waitMs);
    }
  }
  later(() => void send(), startMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

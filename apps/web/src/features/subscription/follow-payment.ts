import type { Order } from '@etg/contract/order';
import { sendCheckout, waitedMs } from './checkout.ts';

/** A queued payment is sent a moment after its screen is there [N2]; then the order is polled at growing intervals. */
const startMs = 100;
const firstPollMs = 500;
const longestPollMs = 5_000;
/** After this time the rider is told that it takes longer, and may leave. */
export const slowMs = 3_000;

export interface PaymentWatch {
  /** The order as the server has it now; rejects without an answer. */
  readonly read: () => Promise<Pick<Order, 'status' | 'bank'>>;
  readonly paid: () => void;
  readonly slow: () => void;
  /** The payment waits for the rider's bank. */
  readonly bank: (checkId: string) => void;
  readonly failed: (message: string | undefined, server: string | undefined) => void;
  /** The payment never reached the server: nothing was charged. */
  readonly notSent: () => void;
}

/** Sends the queued payment, if any, and polls the order until it is decided. Returns a function that stops this. */
export function followPayment(orderId: string, watch: PaymentWatch): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = setTimeout(watch.slow, Math.max(0, slowMs - waitedMs(orderId)));
  const later = (act: () => void, ms: number) => {
    timer = setTimeout(act, ms);
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(slow);
  };

  async function send(): Promise<void> {
    const sent = await sendCheckout(orderId);
    if (stopped) return;
    if (sent === undefined || sent.end === 'unknown') return poll(firstPollMs);
    stop();
    if (sent.end === 'paid') watch.paid();
    else if (sent.end === 'bank') watch.bank(sent.checkId);
    else watch.failed(sent.message, sent.by === 'server' ? (sent.message ?? 'server error') : undefined);
  }
  /** An unknown result counts as processing, never as a failure (decision 0025). */
  async function poll(waitMs: number): Promise<void> {
    const order = await watch.read().catch(() => undefined);
    if (stopped) return;
    if (order?.bank) {
      stop();
      return watch.bank(order.bank.id);
    }
    if (order === undefined || order.status === 'processing')
      return later(() => void poll(Math.min(waitMs * 1.5, longestPollMs)), waitMs);
    stop();
    if (order.status === 'fail') watch.failed(undefined, undefined);
    else if (order.status === 'new') watch.notSent();
    else watch.paid();
  }
  later(() => void send(), startMs);
  return stop;
}

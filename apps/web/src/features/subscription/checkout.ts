import type { ApiOptions, Reply } from '../../platform/api.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { beginTap } from '../../platform/trace.ts';

/** What is sent to pay: with a saved method its label alone, with a new one its nonce too [K23]. */
export type CheckoutForm = Omit<ApiOptions<'POST /subscribe/checkout'>['body'], 'orderId'>;

export type CheckoutEnd =
  | { readonly end: 'paid' }
  /** Nobody knows yet: the order tells. */
  | { readonly end: 'unknown' }
  | { readonly end: 'failed'; readonly message?: string; readonly by: 'answer' | 'server' };

const handedOver = new Map<string, CheckoutForm>();
const underWay = new Map<string, Promise<CheckoutEnd>>();

/** Keeps a payment for the processing screen; a nonce lives in this page only. */
export function handOver(orderId: string, form: CheckoutForm): void {
  handedOver.set(orderId, form);
}

export function hasPendingCheckout(orderId: string): boolean {
  return handedOver.has(orderId) || underWay.has(orderId);
}

/** A screen that is drawn twice, or two taps, are one payment. */
export function sendCheckout(orderId: string): Promise<CheckoutEnd> | undefined {
  const running = underWay.get(orderId);
  const form = handedOver.get(orderId);
  if (running || !form) return running;
  handedOver.delete(orderId);
  const sending = checkOut(orderId, form).finally(() => underWay.delete(orderId));
  underWay.set(orderId, sending);
  return sending;
}

/** Pays, or takes for free. No answer is no failure: the gateway may have been faster than the network. */
export async function checkOut(orderId: string, form: CheckoutForm): Promise<CheckoutEnd> {
  const tap = beginTap('tap pay');
  const headers = { traceparent: tap?.trace };
  try {
    return endOf(await api('POST /subscribe/checkout', { body: { orderId, ...form }, headers }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return { end: 'unknown' };
    return { end: 'failed', by: 'server', ...(error.message && { message: error.message }) };
  } finally {
    tap?.end();
  }
}

function endOf({ code, message }: Reply<'POST /subscribe/checkout'>): CheckoutEnd {
  if (code === 200) return { end: 'paid' };
  if (code === 202) return { end: 'unknown' };
  return { end: 'failed', by: 'answer', ...(message && { message }) };
}

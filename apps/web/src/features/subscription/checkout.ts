import type { ApiOptions, Reply } from '../../platform/api.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { startTap } from '../../platform/trace.ts';

/** The body of a payment: for a saved method its label alone, for a new one its nonce too [K23]. */
export type CheckoutForm = Omit<ApiOptions<'POST /subscribe/checkout'>['body'], 'orderId'>;

export type CheckoutOutcome =
  | { readonly end: 'paid' }
  /** The result is not known yet: the order has to be read. */
  | { readonly end: 'unknown' }
  /** The rider's bank is asked first, on another page. */
  | { readonly end: 'bank'; readonly checkId: string }
  | { readonly end: 'failed'; readonly message?: string; readonly by: 'answer' | 'server' };

const queued = new Map<string, CheckoutForm>();
const underWay = new Map<string, Promise<CheckoutOutcome>>();
const sentAt = new Map<string, number>();

/** Stores a payment for the processing screen, in memory only, since it may contain a nonce. */
export function queueCheckout(orderId: string, form: CheckoutForm): void {
  queued.set(orderId, form);
}

export function hasPendingCheckout(orderId: string): boolean {
  return queued.has(orderId) || underWay.has(orderId);
}

/** Sends a queued payment once, even if the screen is drawn twice or the rider taps twice. */
export function sendCheckout(orderId: string): Promise<CheckoutOutcome> | undefined {
  const running = underWay.get(orderId);
  const form = queued.get(orderId);
  if (running || !form) return running;
  queued.delete(orderId);
  const sending = checkOut(orderId, form).finally(() => underWay.delete(orderId));
  underWay.set(orderId, sending);
  sentAt.set(orderId, performance.now());
  return sending;
}

const starting = new Set<string>();

/** Whether this page is starting the free plan of an order right now. It moves on by itself, whatever is read meanwhile. */
export function isStartingFreePlan(orderId: string): boolean {
  return starting.has(orderId);
}

/** Starts a free plan. `paid` moves on in the same tick, before an order that was read as paid can redirect the rider. */
export async function startFreePlan(orderId: string, paid: () => void): Promise<CheckoutOutcome> {
  starting.add(orderId);
  try {
    const outcome = await checkOut(orderId, {});
    if (outcome.end === 'paid') paid();
    return outcome;
  } finally {
    starting.delete(orderId);
  }
}

/** How long a payment of this page has been on its way. */
export function waitedMs(orderId: string): number {
  const since = sentAt.get(orderId);
  return underWay.has(orderId) && since !== undefined ? performance.now() - since : 0;
}

/** Pays, or starts a free plan. No reply is no failure: the gateway may have charged before the network failed. */
async function checkOut(orderId: string, form: CheckoutForm): Promise<CheckoutOutcome> {
  const tap = startTap('tap pay');
  const headers = { traceparent: tap?.trace };
  try {
    return outcomeOf(await api('POST /subscribe/checkout', { body: { orderId, ...form }, headers }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return { end: 'unknown' };
    return { end: 'failed', by: 'server', ...(error.message && { message: error.message }) };
  } finally {
    tap?.end();
  }
}

function outcomeOf({ code, message, bank }: Reply<'POST /subscribe/checkout'>): CheckoutOutcome {
  if (bank) return { end: 'bank', checkId: bank.id };
  if (code === 200) return { end: 'paid' };
  if (code === 202) return { end: 'unknown' };
  return { end: 'failed', by: 'answer', ...(message && { message }) };
}

import type { Message } from './outbox.store.ts';

/**
 * How long a claim on a message is valid: far longer than the timeout of a call (8 s), so that two workers never send one
 * message at the same time. If a worker dies between the call and its record, another worker sends the message when the
 * lease has ended, perhaps for the second time. Not sending again would lose the code of a rider at a station, and the
 * service accepts no idempotency key.
 */
export const leaseMs = 30_000;

/** With more calls at once, some would wait so long that their leases end. */
export const mostAtOnce = 20;
export const tryAgainWhenFullMs = 1_000;

/** Pauses after a failed attempt. The last one repeats while the message is useful. */
const pausesMs = [5_000, 30_000, 120_000] as const;

export type NextStep = { step: 'send' | 'give-up' | 'forget' | 'nothing' } | { step: 'wait'; until: Date };

export type MessageState = Pick<Message, 'state' | 'lease_until' | 'useful_until' | 'secret'>;

/** What to do with a message whose due work is due. */
export function nextStep(message: MessageState, now: Date): NextStep {
  const { state, lease_until, useful_until, secret } = message;
  if (state !== 'waiting' && state !== 'sending') return { step: secret ? 'forget' : 'nothing' };
  if (lease_until && now < lease_until) return { step: 'wait', until: lease_until };
  return { step: now < useful_until ? 'send' : 'give-up' };
}

/** When to try again after this many failed attempts; undefined if the message would come too late. */
export function retryAt(attempts: number, now: Date, usefulUntil: Date): Date | undefined {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? pausesMs[0];
  const at = new Date(now.getTime() + pause);
  return at < usefulUntil ? at : undefined;
}

import type { Message } from './outbox.store.ts';

/**
 * How long a claim on a message holds. Far longer than a call usually may take (8 s), so that two workers never send one
 * message at the same time. A worker that dies between the call and its record leaves the claim behind; after the lease
 * another one sends again, perhaps for the second time. The other choice would be to lose the code of somebody who stands
 * before a station, and the service takes no key that would tell it "the same message".
 */
export const leaseMs = 30_000;

/** More than this many calls at once would wait in line while their leases run out. */
export const mostAtOnce = 20;
export const tryAgainWhenFullMs = 1_000;

/** Pauses after a try that reached nobody; the last one repeats while the message is useful. */
const pausesMs = [5_000, 30_000, 120_000] as const;

export type NextStep = { step: 'send' | 'give-up' | 'forget' | 'nothing' } | { step: 'wait'; until: Date };

export type MessageState = Pick<Message, 'state' | 'lease_until' | 'useful_until' | 'secret'>;

/** What to do with a message whose due work has come up. */
export function nextStep(message: MessageState, now: Date): NextStep {
  const { state, lease_until, useful_until, secret } = message;
  if (state !== 'waiting' && state !== 'sending') return { step: secret ? 'forget' : 'nothing' };
  if (lease_until && now < lease_until) return { step: 'wait', until: lease_until };
  return { step: now < useful_until ? 'send' : 'give-up' };
}

/** When to try again after so many tries in vain; undefined when the message would come too late. */
export function retryAt(attempts: number, now: Date, usefulUntil: Date): Date | undefined {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? pausesMs[0];
  const at = new Date(now.getTime() + pause);
  return at < usefulUntil ? at : undefined;
}

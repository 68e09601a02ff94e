import { createHash } from 'node:crypto';
import type { Transaction } from '../books/records.ts';
import type { Gateway } from '../gateway.ts';
import { Refusal } from '../refusal.ts';
import { theTransaction } from './move.ts';

const rememberedMs = 30 * 86_400_000;
const longestKey = 255;

/** What was asked under a key, so that the same key cannot be made to mean something else. */
export interface KeyedRequest {
  key: string | undefined;
  asked: unknown;
}

/**
 * Does an act at most once for its `apiRequestKey`: the same request again gets the same transaction in its present
 * state, another one is refused. A refused request uses its key up.
 */
export function once(
  gateway: Gateway,
  { key, asked }: KeyedRequest,
  act: () => Transaction,
): Transaction | Refusal {
  if (key === undefined) return attempt(act);
  if (key.length > longestKey) return new Refusal('KeyTooLong');
  const print = createHash('sha256').update(canonical(asked)).digest('hex');
  const known = gateway.store.get('requestKey', key);
  if (known && gateway.now() - known.at < rememberedMs) {
    if (known.asked !== print) return new Refusal('KeyOfAnotherRequest');
    if (known.transactionId === null) return new Refusal('KeyOfFailedRequest');
    return theTransaction(gateway, known.transactionId);
  }
  const done = attempt(act);
  const transactionId = done instanceof Refusal ? null : done.id;
  gateway.store.put('requestKey', { id: key, asked: print, at: gateway.now(), transactionId });
  return done;
}

function attempt(act: () => Transaction): Transaction | Refusal {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The order of keys in a body means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

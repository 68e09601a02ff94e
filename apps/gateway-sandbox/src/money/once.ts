import { createHash } from 'node:crypto';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { theTransaction } from './move.ts';

const rememberedMs = 30 * 86_400_000;
const longestKey = 255;

/** A request and its key, so that the same key cannot be used for another request. */
export interface KeyedRequest {
  key: string | undefined;
  asked: unknown;
}

/**
 * Performs an act at most once per `apiRequestKey`: the same request again gets the same transaction in its present state,
 * another request is refused. A refused request uses up its key.
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

/** Independent of the order of keys in a body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

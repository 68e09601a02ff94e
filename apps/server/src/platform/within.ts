import { setTimeout as pause } from 'node:timers/promises';

/** What a call ends with that took too long; whether it still happens nobody knows. */
class TookTooLong extends Error {
  readonly type = 'tookTooLong';
}

/** An end to waiting in all: the timeouts of clients begin anew with every byte. */
export async function within<Result>(deadlineMs: number, call: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const tooLong = pause(deadlineMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new TookTooLong();
  });
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([call, tooLong]);
  } finally {
    over.abort();
  }
}

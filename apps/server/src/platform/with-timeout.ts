import { setTimeout as pause } from 'node:timers/promises';

/** The error of a call that took too long. The call itself may still succeed later. */
class TookTooLong extends Error {
  readonly type = 'tookTooLong';
}

/** Limits the total time of a call: the timeouts of client libraries start again with every byte. */
export async function withTimeout<Result>(deadlineMs: number, call: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const tooLong = pause(deadlineMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new TookTooLong();
  });
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([call, tooLong]);
  } finally {
    ended.abort();
  }
}

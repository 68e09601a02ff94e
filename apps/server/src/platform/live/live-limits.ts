import { normalizeIP } from '@fastify/rate-limit';
import { tokenBucket } from '../mqtt/token-bucket.ts';

/** A page sends one or two events a minute; even a rider who presses a button again and again stays below this. */
const events = { burst: 30, perSecond: 2 };
/** Events beyond the limit are dropped; a page that continues is disconnected. */
const mostDropped = 200;
const minuteMs = 60_000;

interface LimitedSocket {
  use(middleware: (event: unknown[], next: (error?: Error) => void) => void): unknown;
  disconnect(close: boolean): unknown;
}

/** Limits how many events a page may send. */
export function limitEvents(socket: LimitedSocket, now: () => number = Date.now): void {
  const bucket = tokenBucket(events, now);
  let dropped = 0;
  socket.use((_event, next) => {
    if (bucket.take()) {
      dropped = 0;
      return next();
    }
    dropped += 1;
    if (dropped > mostDropped) socket.disconnect(true);
  });
}

/** Opening the channel costs a database query and bypasses the rate limit of calls, so each node applies the same limit here. */
export function limitHandshakes(most: number, now: () => number = Date.now): (address: string) => boolean {
  const counts = new Map<string, number>();
  let until = 0;
  return (address) => {
    if (now() >= until) {
      counts.clear();
      until = now() + minuteMs;
    }
    const network = normalizeIP(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  };
}

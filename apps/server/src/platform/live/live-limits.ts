import { normalizeIP } from '@fastify/rate-limit';
import { tokenBucket } from '../mqtt/token-bucket.ts';

/** A page asks once or twice a minute; a hand on a button is far slower than this. */
const events = { burst: 30, perSecond: 2 };
/** What was said beyond that is not heard; whoever goes on like this is hung up on. */
const mostUnheard = 200;
const minuteMs = 60_000;

interface Talker {
  use(hear: (event: unknown[], next: (error?: Error) => void) => void): unknown;
  disconnect(close: boolean): unknown;
}

/** No page can keep us busy by talking. */
export function limitEvents(socket: Talker, now: () => number = Date.now): void {
  const bucket = tokenBucket(events, now);
  let unheard = 0;
  socket.use((_event, next) => {
    if (bucket.take()) {
      unheard = 0;
      return next();
    }
    unheard += 1;
    if (unheard > mostUnheard) socket.disconnect(true);
  });
}

/** Opening the channel costs a look into the database, and passes by the limit that calls have: it has the same, at each node. */
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

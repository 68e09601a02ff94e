import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ChannelLog } from './channel-log.ts';

/** Shorter than the idle timeout of proxies and browsers. */
const pingEveryMs = 15_000;

/** Must be ended before the server is closed, which waits for every open connection. */
interface OpenStreams {
  end(): void;
}

/** The log as server-sent events: first all stored entries, then each new one. */
export function channelLogRoutes(app: FastifyInstance, log: ChannelLog): OpenStreams {
  const open = new Set<() => void>();
  let ending = false;

  app.get('/workbench/api/log', { schema: { hide: true } }, async (_request, reply) => {
    const stream = new Readable({ read: () => undefined });
    const send = (event: string, data: unknown) =>
      stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    stream.push('retry: 1000\n\n');
    send('hello', log.entries());
    const stopFollowing = log.follow((entry) => send('entry', entry));
    const alive = setInterval(() => stream.push(': alive\n\n'), pingEveryMs);
    const end = () => stream.push(null);
    open.add(end);
    // A page that reconnects while the server stops must not delay it.
    if (ending) end();
    stream.once('close', () => {
      stopFollowing();
      clearInterval(alive);
      open.delete(end);
    });
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        // A keep-alive connection would delay the server's stop for another minute after its stream has ended.
        connection: 'close',
      })
      .send(stream);
  });

  return {
    end: () => {
      ending = true;
      for (const end of open) end();
    },
  };
}

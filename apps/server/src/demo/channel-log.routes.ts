import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ChannelLog } from './channel-log.ts';

/** Below what proxies and browsers wait before they give a silent connection up. */
const sayAliveEveryMs = 15_000;

/** To be ended before the server is closed, which waits for every open connection. */
interface OpenStreams {
  end(): void;
}

/** The log as server-sent events: first everything remembered, then each entry as it comes. */
export function channelLogRoutes(app: FastifyInstance, log: ChannelLog): OpenStreams {
  const open = new Set<() => void>();
  let ending = false;

  app.get('/workbench/api/log', { schema: { hide: true } }, async (_request, reply) => {
    const stream = new Readable({ read: () => undefined });
    const say = (event: string, data: unknown) =>
      stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    stream.push('retry: 1000\n\n');
    say('hello', log.entries());
    const stopFollowing = log.follow((entry) => say('entry', entry));
    const alive = setInterval(() => stream.push(': alive\n\n'), sayAliveEveryMs);
    const end = () => stream.push(null);
    open.add(end);
    // A page that was cut off a moment ago is back already, and must not keep us.
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
        // Kept alive, the connection of an ended stream would keep the server from ending for another minute.
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

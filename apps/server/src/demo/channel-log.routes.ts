import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ChannelLog } from './channel-log.ts';

/** Below what proxies and browsers wait before they give a silent connection up. */
const sayAliveEveryMs = 15_000;

/** The log as server-sent events: first everything remembered, then each entry as it comes. */
export function channelLogRoutes(app: FastifyInstance, log: ChannelLog): void {
  const open = new Set<() => void>();

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
    stream.once('close', () => {
      stopFollowing();
      clearInterval(alive);
      open.delete(end);
    });
    return reply
      .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' })
      .send(stream);
  });

  // An open stream would keep the server from ending.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}

import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../with-timeout.ts';

/** Longer than an answer takes, shorter than process managers wait before they kill the server. */
const longestWaitMs = 20_000;

/**
 * Ends the server without cutting off an answer: open requests are answered, then every connection is closed.
 * Browsers open connections in advance; Node never counts a connection without a request as idle and would wait for it for ever.
 */
export function finishRequests(app: FastifyInstance): void {
  let underWay = 0;
  let none: () => void = () => undefined;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) none();
    });
  });
  app.addHook('preClose', async () => {
    app.server.close();
    const allAnswered = new Promise<void>((resolve) => {
      none = resolve;
      if (underWay === 0) resolve();
    });
    await withTimeout(longestWaitMs, allAnswered).catch(() => undefined);
    app.server.closeAllConnections();
  });
}

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { finishRequests } from './finish-requests.ts';

/** A server whose only answer is sent when the promise resolves. */
async function listening(answer: Promise<string>): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify();
  finishRequests(app);
  app.get('/', () => answer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

describe('a server that ends', () => {
  it('does not wait for a connection that was opened ahead and never used', async () => {
    const { app, port } = await listening(Promise.resolve('yes'));
    const accepted = once(app.server, 'connection');
    const unused = connect(port, '127.0.0.1');
    const gone = once(unused, 'close');
    await Promise.all([once(unused, 'connect'), accepted]);
    await app.close();
    await gone;
    expect(unused.destroyed).toBe(true);
  });

  it('gives the answers it was asked for, and takes nobody new', async () => {
    let answer: (text: string) => void = () => undefined;
    const { app, port } = await listening(new Promise((resolve) => (answer = resolve)));
    const asked = once(app.server, 'request');
    const response = fetch(`http://127.0.0.1:${port}/`);
    await asked;
    const closed = app.close();
    answer('still here');
    expect(await (await response).text()).toBe('still here');
    await closed;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });
});

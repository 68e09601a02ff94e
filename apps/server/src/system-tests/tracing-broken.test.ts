import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startCollector } from '../platform/trace/collector.fixture.ts';
import { startTestServer } from '../testing/server.fixture.ts';
import { aSubscriber } from '../testing/world.fixture.ts';

let stop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of stop) await each();
  stop = [];
});

async function silentCollector(): Promise<string> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  stop.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const broken: [string, () => Promise<string>][] = [
  ['never answers', silentCollector],
  [
    'answers with an error',
    async () => {
      const collector = await startCollector(500);
      stop.push(() => collector.stop());
      return collector.url;
    },
  ],
];

describe('a collector that', () => {
  it.each(broken)('%s disturbs neither a rider nor the end of the server', async (_, start) => {
    const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: await start() });
    const rider = await aSubscriber(server, '14155557401');
    expect((await rider.call('POST /welcome', { body: {} })).status).toBe(200);
    rider.close();
    await server.stop();
  });
});

import { type PrivateRedis, startPrivateRedis } from '@etg/testing/private-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { openRedis, type SharedRedis } from './open-redis.ts';
import { sharedLimits } from './shared-limits.ts';

const log = createLogger({ level: 'silent' });
let program: PrivateRedis;
let nodes: SharedRedis[];
beforeAll(async () => {
  program = await startPrivateRedis();
  nodes = [await openRedis(program.url, log), await openRedis(program.url, log)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await program.stop();
});

type Store = InstanceType<ReturnType<typeof sharedLimits>>;
const count = (store: Store | undefined, key: string, windowMs = 60_000) =>
  new Promise<number | undefined>((resolve) =>
    store?.incr(key, (_, result) => resolve(result?.current), windowMs, 1),
  );

function limitsOfEach() {
  return nodes.map((node) => {
    const all = new (sharedLimits(node))({});
    const route: Parameters<Store['child']>[0] = {
      method: 'GET',
      url: '/',
      path: '/',
      prefix: '',
      handler: () => undefined,
    };
    return { all, own: all.child(route) };
  });
}

describe('limits that nodes share', () => {
  it('count one address at all nodes, and each limit apart', async () => {
    const [a, b] = limitsOfEach();
    expect([await count(a?.all, 'ann'), await count(b?.all, 'ann'), await count(b?.all, 'bob')]).toEqual([
      1, 2, 1,
    ]);
    expect([await count(a?.own, 'ann'), await count(b?.own, 'ann')]).toEqual([1, 2]);
  });

  it('begin anew when their time is over', async () => {
    const [a] = limitsOfEach();
    await count(a?.all, 'eve', 1);
    await expect.poll(() => nodes[0]?.client.exists('etg:limit:0:eve')).toBe(0);
    expect(await count(a?.all, 'eve')).toBe(1);
  });

  it('go on from what a node counted itself when Redis is gone', async () => {
    const [a, b] = limitsOfEach();
    for (const limits of [a, a, b]) await count(limits?.all, 'finn');
    await program.kill();
    await expect.poll(() => nodes.map((node) => node.isConnected())).toEqual([false, false]);
    expect([await count(a?.all, 'finn'), await count(b?.all, 'finn')]).toEqual([3, 2]);
    await program.start();
    await expect.poll(() => nodes.map((node) => node.isConnected())).toEqual([true, true]);
    expect(await count(a?.all, 'finn')).toBe(1);
  });
});

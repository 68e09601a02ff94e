import { describe, expect, it } from 'vitest';
import { cacheAnswer } from './cached-answer.ts';

function aCache() {
  let time = 1_000_000;
  let made = 0;
  let world = 'old';
  let gate: Promise<void> | undefined;
  const read = cacheAnswer({
    make: async () => {
      const seen = world;
      made += 1;
      await gate;
      return { seen };
    },
    freshForMs: () => 1_000,
    clock: { now: () => new Date(time) },
  });
  return {
    seen: async () => (await read()).body.toString(),
    read,
    made: () => made,
    change: (to: string) => {
      world = to;
    },
    pass: (ms: number) => {
      time += ms;
    },
    holdUntil: (until: Promise<void>) => {
      gate = until;
    },
  };
}

describe('a cached answer', () => {
  it('is made once for all who ask at the same time, and again when it is old', async () => {
    const cache = aCache();
    await Promise.all([cache.read(), cache.read(), cache.read()]);
    cache.pass(999);
    await cache.read();
    expect(cache.made()).toBe(1);
    cache.pass(1_001);
    cache.change('new');
    expect(await cache.seen()).toBe('{"seen":"new"}');
  });

  it('is given out while the next one is made, but not for longer than it may be old', async () => {
    const cache = aCache();
    await cache.read();
    cache.change('new');
    cache.pass(1_000);
    let release = () => {};
    cache.holdUntil(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    expect(await cache.seen()).toBe('{"seen":"old"}');
    cache.pass(1_000);
    const waiting = cache.seen();
    release();
    expect(await waiting).toBe('{"seen":"new"}');
  });

  it('that did not change keeps its mark and what was compressed of it; a changed one is compressed in advance', async () => {
    const cache = aCache();
    const first = await cache.read();
    const packed = await first.encoded('br');
    cache.pass(2_000);
    const same = await cache.read();
    expect([same.etag, await same.encoded('br')]).toEqual([first.etag, packed]);
    cache.change('new');
    cache.pass(2_000);
    const changed = await cache.read();
    expect([changed.etag === first.etag, changed.requestedEncodings()]).toEqual([false, ['br']]);
  });

  it('is not fresh for ever when the clock is moved back', async () => {
    const cache = aCache();
    await cache.read();
    cache.pass(-3_600_000);
    cache.change('new');
    expect(await cache.seen()).toBe('{"seen":"new"}');
  });

  it('is never given out once a change is known, not even by who began to make it before', async () => {
    let world = 1;
    let release = () => {};
    let gate: Promise<void> | undefined;
    const read = cacheAnswer({
      make: async () => {
        const listed = world;
        await gate;
        return { seen: listed };
      },
      freshForMs: () => 1_000,
      version: () => world,
      clock: { now: () => new Date(0) },
    });
    const seen = async () => (await read()).body.toString();
    expect(await seen()).toBe('{"seen":1}');
    world = 2;
    expect(await seen()).toBe('{"seen":2}');
    gate = new Promise((resolve) => {
      release = resolve;
    });
    world = 3;
    const early = seen();
    world = 4;
    const late = seen();
    release();
    await early;
    expect(await late).toBe('{"seen":4}');
  });
});

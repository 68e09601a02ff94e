import { describe, expect, it } from 'vitest';
import { nonceLifetimeMs } from './device-nonce.rules.ts';
import { localProofMemory } from './proof-memory.store.ts';

const start = new Date('2026-11-20T12:00:00Z').getTime();

describe('the memory of proofs', () => {
  it('takes an id once, also under parallel tries', async () => {
    const memory = localProofMemory();
    const tries = Array.from({ length: 50 }, () => memory.isFirstUse('a', new Date(start)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('remembers an id for as long as its proof can be fresh, whenever it came', async () => {
    const memory = localProofMemory();
    const moments = Array.from({ length: 60 }, (_, minute) => start + minute * 60_000);
    for (const moment of moments) {
      expect(await memory.isFirstUse(`at ${moment}`, new Date(moment))).toBe(true);
      for (const earlier of moments.filter((each) => each <= moment && each > moment - nonceLifetimeMs))
        expect(await memory.isFirstUse(`at ${earlier}`, new Date(moment))).toBe(false);
    }
  });

  it('forgets what nobody could use any more, and is never larger than allowed', async () => {
    const memory = localProofMemory(10);
    const now = new Date(start);
    for (let id = 0; id < 20; id += 1) await memory.isFirstUse(String(id), now);
    expect(await memory.isFirstUse('19', now)).toBe(false);
    expect(await memory.isFirstUse('0', now)).toBe(true);
    const muchLater = new Date(start + 3 * nonceLifetimeMs);
    expect(await memory.isFirstUse('19', muchLater)).toBe(true);
  });
});

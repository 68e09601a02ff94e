import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { fleetGauges } from './fleet-gauges.ts';

describe('a gauge of the whole installation', () => {
  it('is read once for all who ask within some seconds', async () => {
    const registry = new Registry();
    let reads = 0;
    fleetGauges(registry, {
      gauges: { one: { help: 'One.' }, by_kind: { help: 'Several.', label: 'kind' } },
      read: async () => {
        reads += 1;
        return { one: 7, by_kind: new Map([['a', 1]]) };
      },
    });
    const [first, second] = await Promise.all([registry.metrics(), registry.metrics()]);
    expect(first).toContain('one 7');
    expect(second).toContain('by_kind{kind="a"} 1');
    expect(reads).toBe(1);
  });

  it('tells nothing while it cannot be read, and never a zero that would calm somebody', async () => {
    const registry = new Registry();
    fleetGauges(registry, {
      gauges: { one: { help: 'One.' }, by_kind: { help: 'Several.', label: 'kind' } },
      read: () => Promise.reject(new Error('away')),
    });
    const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
    expect(lines).toEqual([]);
  });
});

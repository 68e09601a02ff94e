import { nearEnoughMetres } from '@etg/contract/console/field-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDifferences, whyNotCount } from './count.rules.ts';
import { judgePresence, leastExactMetres } from './presence.rules.ts';
import { stockOf } from './stock.rules.ts';

const place = { code: '1001', position: { lat: 34.0147, lng: -118.4912 }, ownHosts: ['etg.example'] };
/** About 111 km for each degree. */
const north = (metres: number) => ({ lat: place.position.lat + metres / 111_195, lng: place.position.lng });

describe('presence', () => {
  it('is proved by the placard of this station, or its bare code [QF11]', () => {
    for (const scanned of ['https://etg.example/i/1001', '1001', ' 10 01 '])
      expect(judgePresence({ by: 'scan', scanned }, place)).toEqual({ outcome: 'done', metres: null });
    expect(judgePresence({ by: 'scan', scanned: 'https://etg.example/i/1002' }, place)).toEqual({
      outcome: 'refused',
      why: 'other-station',
      code: '1002',
    });
    for (const scanned of ['https://evil.example/i/1001', 'menu', ''])
      expect(judgePresence({ by: 'scan', scanned }, place)).toEqual({
        outcome: 'refused',
        why: 'no-station',
      });
  });

  it('is proved by a position that is near and exact enough [QF11]', () => {
    const stand = (metres: number, accuracy = 10) =>
      judgePresence({ by: 'position', ...north(metres), accuracy }, place);
    expect(stand(nearEnoughMetres - 1)).toEqual({ outcome: 'done', metres: nearEnoughMetres - 1 });
    expect(stand(nearEnoughMetres + 2)).toEqual({ outcome: 'refused', why: 'too-far', metres: 52 });
    expect(stand(0, leastExactMetres)).toMatchObject({ outcome: 'done' });
    expect(stand(0, leastExactMetres + 1)).toEqual({ outcome: 'refused', why: 'not-exact', metres: 101 });
  });

  it('is not proved from anywhere farther away [QF11]', () => {
    const anywhere = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, (position) => {
        fc.pre(Math.abs(position.lat - place.position.lat) > 0.001);
        const proved = judgePresence({ by: 'position', ...position, accuracy: 1 }, place);
        expect(proved).toMatchObject({ outcome: 'refused', why: 'too-far' });
      }),
    );
  });
});

describe('stock', () => {
  const nests = (holding: number, all: number, out = 0) =>
    Array.from({ length: all }, (_, index) => ({
      electron: index < holding ? `E-${index}` : null,
      isOutOfService: index >= all - out,
    }));
  const quiet = { days: 14, taken: 20, returned: 20 };

  it('fills a station but for one nest, where riders bring as much as they take [QF11]', () => {
    expect(stockOf(nests(6, 8), quiet)).toEqual({ bring: 1, keep_free: 1 });
    expect(stockOf(nests(8, 8), quiet)).toEqual({ bring: -1, keep_free: 1 });
    expect(stockOf(nests(0, 6), { days: 0, taken: 0, returned: 0 })).toEqual({ bring: 5, keep_free: 1 });
  });

  it('keeps nests free where riders bring more, half of them at most, and leaves out those out of service [QF11]', () => {
    expect(stockOf(nests(6, 8), { days: 10, taken: 10, returned: 35 })).toEqual({ bring: -1, keep_free: 3 });
    expect(stockOf(nests(6, 8), { days: 1, taken: 0, returned: 90 })).toEqual({ bring: -2, keep_free: 4 });
    expect(stockOf(nests(4, 8, 2), quiet)).toEqual({ bring: 1, keep_free: 1 });
    expect(stockOf([], quiet)).toEqual({ bring: 0, keep_free: 0 });
  });

  it('never asks for more than fits, nor takes more than there is [QF11]', () => {
    const flow = fc.record({ days: fc.nat(14), taken: fc.nat(500), returned: fc.nat(500) });
    fc.assert(
      fc.property(fc.tuple(fc.nat(64), fc.nat(64), fc.nat(3)), flow, ([held, all, out], each) => {
        const panel = nests(Math.min(held, all), all, Math.min(out, all));
        const used = panel.filter(({ isOutOfService }) => !isOutOfService);
        const holding = used.filter(({ electron }) => electron !== null).length;
        const { bring, keep_free } = stockOf(panel, each);
        expect(holding + bring + keep_free).toBe(used.length);
        expect(holding + bring).toBeGreaterThanOrEqual(0);
        expect(keep_free).toBeLessThanOrEqual(used.length);
      }),
    );
  });
});

describe('a count', () => {
  const at = new Date('2026-11-18T12:00:00Z');
  const since = new Date('2026-11-18T08:00:00Z');
  const panel = [
    { nest: 1, electron: 'E-1', fault: null, since },
    { nest: 2, electron: null, fault: null, since },
    { nest: 3, electron: null, fault: 'unreadable', since },
    { nest: 4, electron: null, fault: null, since: new Date('2026-11-18T12:05:00Z') },
  ];

  it('differs where the panel shows something else, and not where it changed since [QF11]', () => {
    const saw = (...holds: boolean[]) => holds.map((each, index) => ({ nest: index + 1, holds: each }));
    expect(listDifferences(saw(true, false, true, true), panel, at)).toEqual([]);
    expect(listDifferences(saw(false, true, false, true), panel, at)).toEqual([1, 2, 3]);
  });

  it('names each nest once, and nests that are there [QF11]', () => {
    expect(whyNotCount([{ nest: 1, holds: true }], panel)).toBeUndefined();
    const twice = [
      { nest: 1, holds: true },
      { nest: 1, holds: false },
    ];
    expect(whyNotCount(twice, panel)).toBe('count-nest-twice');
    expect(whyNotCount([{ nest: 9, holds: true }], panel)).toBe('nest-unknown');
  });
});

import { describe, expect, it } from 'vitest';
import { stripPaths, stripSize } from './strip-paths.ts';

const size = { width: 9, height: 20, gap: 3 };
/** The y of each point at which a subpath begins. */
const tops = (path: string) => [...path.matchAll(/M[\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y));

describe('stripPaths', () => {
  it('draws the charge as the height of the fill, and never as nothing [QF2]', () => {
    const [full = 0, half = 0, empty = 0] = tops(
      stripPaths(
        [
          { state: 'holds', charge: 100 },
          { state: 'holds', charge: 50 },
          { state: 'holds', charge: 0 },
        ],
        size,
        false,
      ).fill,
    );
    expect(full).toBeLessThan(1);
    expect(half).toBe(10);
    expect(empty).toBeLessThan(18);
  });

  it('hatches what was last heard, and fills nothing [QA11]', () => {
    const paths = stripPaths([{ state: 'holds', charge: 60 }, { state: 'free' }], size, true);
    expect(paths.fill).toBe('');
    expect(paths.hatch).toMatch(/^M/);
    expect(paths.hatch).not.toContain('NaN');
  });

  it('keeps a hatched line inside its nest', () => {
    const { hatch } = stripPaths([{ state: 'free' }, { state: 'holds', charge: 100 }], size, true);
    const xs = [...hatch.matchAll(/[ML]([\d.-]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...xs)).toBeLessThanOrEqual(21);
  });

  it('has one path per kind, however many nests there are', () => {
    const nests = Array.from({ length: 64 }, (_, place) => ({
      state: place % 2 ? ('free' as const) : ('fault' as const),
    }));
    const drawn = Object.values(stripPaths(nests, stripSize(64, size), false)).filter((path) => path !== '');
    expect(drawn).toHaveLength(3);
  });
});

describe('stripSize', () => {
  it('draws 64 nests no wider than 16 [QF3]', () => {
    const { width, gap } = stripSize(64, size);
    expect(64 * (width + gap)).toBeLessThanOrEqual(16 * 12);
    expect(stripSize(8, size)).toEqual(size);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOf } from './view-box.rules.ts';

it('asks for a little more than is seen, in steps [K10]', () => {
  expect(boxOf([-118.52, 34, -118.45, 34.05], 13)).toBe(boxOf([-118.519, 34.001, -118.451, 34.049], 13));
  expect(boxOf([-200, -95, 200, 95], 2)).toBe('-180,-90,180,90');
  expect(boxOf([170, 0, 190, 10], 5)).toBe('168.75,0,-168.75,11.25');
});

it('always names a part of the world, and all that is seen', () => {
  const degrees = fc.double({ min: -540, max: 540, noNaN: true });
  const within = fc.double({ min: -85, max: 85, noNaN: true });
  fc.assert(
    fc.property(
      degrees,
      within,
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.integer({ min: 2, max: 18 }),
      (...given) => {
        const [west, south, size, zoom] = given;
        const text = boxOf([west, south, west + size, Math.min(85, south + size)], zoom);
        expect(text).toMatch(/^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/);
        const [left = 0, bottom = 0, right = 0, top = 0] = text.split(',').map(Number);
        expect([left, right].every((lng) => Math.abs(lng) <= 180)).toBe(true);
        expect(bottom).toBeLessThanOrEqual(south + 1e-4);
        expect(top).toBeGreaterThanOrEqual(Math.min(85, south + size) - 1e-4);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutRing, toUnit } from './mercator.tsx';

const box = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };
const aPoint = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('puts the world on a square, Greenwich and the equator in its middle', () => {
  expect(toUnit({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(toUnit({ lat: 90, lng: 180 }).y).toBeCloseTo(0, 3);
  expect(toUnit({ lat: -90, lng: -180 })).toMatchObject({ x: 0, y: expect.closeTo(1, 3) });
});

it('keeps of a coast only what is in the box, and all of that', () => {
  fc.assert(
    fc.property(fc.array(aPoint, { minLength: 3, maxLength: 12 }), (ring) => {
      const cut = cutRing(ring, box);
      for (const { x, y } of cut) {
        expect(x).toBeGreaterThanOrEqual(box.left - 1e-9);
        expect(x).toBeLessThanOrEqual(box.right + 1e-9);
        expect(y).toBeGreaterThanOrEqual(box.top - 1e-9);
        expect(y).toBeLessThanOrEqual(box.bottom + 1e-9);
      }
      for (const point of ring) {
        const inside =
          point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
        if (inside) expect(cut).toContainEqual(point);
      }
    }),
  );
});

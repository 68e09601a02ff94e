import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutRing, toUnit, unrolled } from './mercator.tsx';

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

it('draws a coast that crosses the date line as one piece, not across the whole world [QF1]', () => {
  const east = [0.98, 0.99, 0.01, 0.02, 0.99].map((x) => ({ x, y: 0.2 }));
  expect(unrolled(east).map(({ x }) => Number(x.toFixed(2)))).toEqual([0.98, 0.99, 1.01, 1.02, 0.99]);
  const west = [0.02, 0.99, 0.98, 0.01].map((x) => ({ x, y: 0.2 }));
  expect(unrolled(west).map(({ x }) => Number(x.toFixed(2)))).toEqual([0.02, -0.01, -0.02, 0.01]);
});

it('leaves a coast alone that goes around a pole, or crosses nothing [QF1]', () => {
  const pole = [0, 0.3, 0.6, 0.9].map((x) => ({ x, y: 0.95 }));
  expect(unrolled([...pole, { x: 0.05, y: 0.95 }])).toEqual([...pole, { x: 0.05, y: 0.95 }]);
  const plain = [0.2, 0.3, 0.25].map((x) => ({ x, y: 0.5 }));
  expect(unrolled(plain)).toEqual(plain);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceMetres, walkBetween } from './walk.ts';

const aPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('knows how far it is, also over the date line [S18]', () => {
  const venice = { lat: 33.985, lng: -118.4695 };
  expect(distanceMetres({ lat: 34.0147, lng: -118.4912 }, venice)).toBeCloseTo(3_860, -2);
  expect(distanceMetres({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeCloseTo(2_224, -1);
});

it('is the same way there and back, and never further than half around the world', () => {
  fc.assert(
    fc.property(aPoint, aPoint, (here, there) => {
      const way = distanceMetres(here, there);
      expect(way).toBeCloseTo(distanceMetres(there, here), 3);
      expect(way).toBeLessThanOrEqual(20_015_200);
    }),
  );
});

it('takes at least a minute on foot', () => {
  const here = { lat: 34, lng: -118 };
  expect(walkBetween(here, here)).toEqual({ metres: 0, minutes: 1 });
  expect(walkBetween(here, { lat: 34.0045, lng: -118 }).minutes).toBe(8);
});

it('is a distance where it would take more than half an hour on foot [S18]', () => {
  const here = { lat: 34, lng: -118 };
  expect(walkBetween(here, { lat: 34.0166, lng: -118 }).minutes).toBe(30);
  const far = walkBetween(here, { lat: 34.0171, lng: -118 });
  expect(far.minutes).toBeUndefined();
  expect(far.metres).toBeGreaterThan(2_400);
});

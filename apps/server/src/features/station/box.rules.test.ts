import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, readBox, sharpestZoom } from './box.rules.ts';

describe('a box of the map', () => {
  it('is read from west, south, east and north [K10]', () => {
    expect(readBox('-118.5,33.9,-118.4,34.1')).toEqual([-118.5, 33.9, -118.4, 34.1]);
    for (const no of ['', '1,2,3', '1,2,3,4,5', '0,40,0,30', '190,0,0,0', 'a,b,c,d'])
      expect(readBox(no), no).toBeUndefined();
  });

  it('may lie over the date line', () => {
    const fiji = readBox('170,-20,-170,-10') ?? [0, 0, 0, 0];
    expect(isWithin(fiji, { lat: -15, lng: 179 })).toBe(true);
    expect(isWithin(fiji, { lat: -15, lng: -179 })).toBe(true);
    expect(isWithin(fiji, { lat: -15, lng: 0 })).toBe(false);
  });

  it('never asks for more than a screenful, and for no sharper a zoom than wanted', () => {
    expect(sharpestZoom([-180, -90, 180, 90], 20)).toBe(4);
    expect(sharpestZoom([-118.5, 33.9, -118.4, 34.1], 13)).toBe(13);
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(180), degrees(90), degrees(180), degrees(90), fc.nat(20), (...edges) => {
        const [west, south, east, north, zoom] = edges;
        const given = sharpestZoom([west, Math.min(south, north), east, Math.max(south, north)], zoom);
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThanOrEqual(zoom);
      }),
    );
  });
});

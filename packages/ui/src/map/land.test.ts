import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Ring, readLand } from './land.ts';

const land = readLand(readFileSync(join(import.meta.dirname, 'land.bin')));

/** On land if an odd number of rings contains the point: lakes are rings too. */
function isLand(lng: number, lat: number): boolean {
  return land.reduce((inside, ring) => inside !== isInside(ring, lng, lat), false);
}

function isInside({ points }: Ring, lng: number, lat: number): boolean {
  let inside = false;
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const next = (at + 2) % points.length;
    const [nextX = 0, nextY = 0] = [points[next], points[next + 1]];
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x) inside = !inside;
  }
  return inside;
}

it.each([
  ['Lantern Bar', -118.4912, 34.0147],
  ['Bay Ferry Building', -122.3937, 37.7955],
  ['渋谷カフェ', 139.6987, 35.6581],
  ['京都駅前ブックス', 135.7588, 34.9858],
  ['The Wren & Kettle', -0.0906, 51.5045],
])('stands %s on dry land [S18]', (_name, lng, lat) => {
  expect(isLand(lng, lat)).toBe(true);
});

it.each([
  ['the Pacific off Santa Monica', -118.56, 34.0],
  ['the Atlantic', -30, 30],
  ['San Francisco Bay', -122.33, 37.75],
])('leaves %s under water', (_name, lng, lat) => {
  expect(isLand(lng, lat)).toBe(false);
});

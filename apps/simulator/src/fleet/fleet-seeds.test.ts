import { stationSeed } from '@etg/contract/simulator-control';
import { expect, it } from 'vitest';
import { seedWorld } from '../world-seed.ts';
import { anonymousCredentials, fleetSeeds } from './fleet-seeds.ts';

const options = {
  credentials: anonymousCredentials(200),
  nests: 8,
  scenario: 'mixed',
  protocol: '1.1',
  seed: '42',
} as const;

it('lays out valid stations with every Electron in one place', () => {
  const seeds = fleetSeeds(options);
  expect(seeds.map((seed) => stationSeed.parse(seed))).toEqual(seeds);
  expect(seedWorld(seeds, 0).stations).toHaveLength(200);
});

it('gives the same fleet for the same seed, and another for another', () => {
  expect(fleetSeeds(options)).toEqual(fleetSeeds(options));
  expect(fleetSeeds({ ...options, seed: '43' })).not.toEqual(fleetSeeds(options));
});

it('gives a station the same nests however many others there are', () => {
  const few = fleetSeeds({ ...options, credentials: anonymousCredentials(3) });
  expect(fleetSeeds(options).slice(0, 3)).toEqual(few);
});

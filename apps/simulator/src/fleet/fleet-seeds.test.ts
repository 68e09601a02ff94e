import { stationSeed } from '@etg/contract/simulator-control';
import { expect, it } from 'vitest';
import { seedWorld } from '../world-seed.ts';
import { anonymousCredentials, fleetSeeds } from './fleet-seeds.ts';

const wishes = { credentials: anonymousCredentials(200), nests: 8, scenario: 'mixed', seed: '42' } as const;

it('lays out valid stations with every Electron in one place', () => {
  const seeds = fleetSeeds(wishes);
  expect(seeds.map((seed) => stationSeed.parse(seed))).toEqual(seeds);
  expect(seedWorld(seeds, 0).stations).toHaveLength(200);
});

it('gives the same fleet for the same seed, and another for another', () => {
  expect(fleetSeeds(wishes)).toEqual(fleetSeeds(wishes));
  expect(fleetSeeds({ ...wishes, seed: '43' })).not.toEqual(fleetSeeds(wishes));
});

it('gives a station the same nests however many others there are', () => {
  const few = fleetSeeds({ ...wishes, credentials: anonymousCredentials(3) });
  expect(fleetSeeds(wishes).slice(0, 3)).toEqual(few);
});

import { randomBytes } from 'node:crypto';
import type { StationSeedInput } from '@etg/contract/simulator-control';
import type { CableType } from '@etg/contract/vocabulary';
import { type DemoStation, demoVenues } from './venues.ts';
import { demoRiders } from './world.ts';

const cables: Record<string, CableType> = { l: 'lightning', c: 'usb_c', m: 'micro_usb' };

/** The first state of the virtual stations: the content of each nest. */
export function demoStationSeeds(): StationSeedInput[] {
  return demoVenues.flatMap((venue) => venue.stations).map(stationSeed);
}

export function stationSeed(station: DemoStation): StationSeedInput {
  return {
    code: station.code,
    password: randomBytes(24).toString('base64url'),
    online: !station.offline,
    nests: [...station.nests].map((letter, index) => nestSeed(station.code, letter, index + 1)),
    takenElectrons: demoRiders.flatMap(({ inHand }) =>
      inHand?.from === station.code ? [{ electron: inHand.electron, cable: inHand.cable, charge: 60 }] : [],
    ),
  };
}

function nestSeed(code: string, letter: string, nest: number) {
  const cable = cables[letter.toLowerCase()];
  if (!cable) return { nest, electron: null, cable: null, charge: null };
  const isFlat = letter === letter.toUpperCase();
  return { nest, electron: `E-${code}${nest}`, cable, charge: isFlat ? 9 : 100 - nest * 3 };
}

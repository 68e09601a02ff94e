import { randomBytes } from 'node:crypto';
import type { StationSeedInput } from '@etg/contract/simulator-control';
import type { CableType } from '@etg/contract/vocabulary';
import { strayElectrons } from './past-reports.ts';
import { type DemoStation, demoVenues } from './venues.ts';
import { demoRiders } from './world.ts';

const cables: Record<string, CableType> = { l: 'lightning', c: 'usb_c', m: 'micro_usb' };

/** The first state of the virtual stations: the content of each nest. */
export function demoStationSeeds(): StationSeedInput[] {
  return demoVenues.flatMap((venue) => venue.stations).map((station) => withUnheard(stationSeed(station)));
}

/** What riders put into a station that could not tell us: it will, once it has a connection again. */
function withUnheard(seed: StationSeedInput): StationSeedInput {
  const unheard = demoRiders.flatMap(({ inHand }) =>
    inHand?.putInto?.station === seed.code
      ? [{ electron: inHand.electron, cable: inHand.cable, ...inHand.putInto }]
      : [],
  );
  const nests = seed.nests.map((each) => {
    const put = unheard.find(({ nest }) => nest === each.nest);
    if (!put) return each;
    return { ...each, electron: put.electron, cable: put.cable, charge: 60, forMs: put.hoursAgo * 3_600_000 };
  });
  return { ...seed, nests };
}

export function stationSeed(station: DemoStation): StationSeedInput {
  return {
    code: station.code,
    password: randomBytes(24).toString('base64url'),
    online: station.silentHours === undefined,
    nests: [...station.nests].map((letter, index) => nestSeed(station.code, letter, index + 1)),
    takenElectrons: [...handsOfRiders(), ...strayElectrons]
      .filter(({ from }) => from === station.code)
      .map(({ electron, cable }) => ({ electron, cable, charge: 60 })),
  };
}

function handsOfRiders() {
  return demoRiders.flatMap(({ inHand }) => (inHand && !inHand.putInto ? [inHand] : []));
}

function nestSeed(code: string, letter: string, nest: number) {
  const cable = cables[letter.toLowerCase()];
  if (!cable) return { nest, electron: null, cable: null, charge: null };
  const isFlat = letter === letter.toUpperCase();
  return { nest, electron: `E-${code}${nest}`, cable, charge: isFlat ? 9 : 100 - nest * 3 };
}

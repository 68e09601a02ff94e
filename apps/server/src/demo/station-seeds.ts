import { randomBytes } from 'node:crypto';
import type { StationSeedInput } from '@etg/contract/simulator-control';
import type { CableType } from '@etg/contract/vocabulary';
import { pastTrips } from './past-duds.ts';
import { strayElectrons } from './past-reports.ts';
import { type DemoStation, demoVenues } from './venues.ts';
import { demoRiders, earlierElectron, earlierRental } from './world.ts';

const hourMs = 3_600_000;
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
    if (!put) return { ...each, forMs: Math.round(unchangedHours(seed.code, each.nest) * hourMs) };
    return { ...each, electron: put.electron, cable: put.cable, charge: 60, forMs: put.hoursAgo * hourMs };
  });
  return { ...seed, nests };
}

/** Longer than any rental of the demo: what nobody took has been there since. */
const longHours = 40 * 24;

/** For how long a nest has been as it is, by what riders took from it and put into it. */
function unchangedHours(code: string, nest: number): number {
  const changes = [
    ...demoRiders.flatMap((rider) => [
      ...(rider.inHand ? [{ ...rider.inHand, hours: rider.inHand.hoursAgo }] : []),
      ...(rider.earlierRentals > 0
        ? [{ ...earlierElectron, hours: earlierRental(rider, rider.earlierRentals).until }]
        : []),
    ]),
    ...strayElectrons.map((stray) => ({ ...stray, hours: stray.minutesAgo / 60 })),
    ...pastTrips.map((trip) => ({ ...trip, hours: trip.hoursAgo - trip.minutes / 60 })),
  ];
  const here = changes.filter((change) => change.from === code && change.nest === nest);
  return Math.min(longHours, ...here.map(({ hours }) => hours));
}

export function stationSeed(station: DemoStation): StationSeedInput {
  return {
    code: station.code,
    password: randomBytes(24).toString('base64url'),
    online: station.silentHours === undefined,
    protocol: station.protocol,
    nests: [...station.nests].map((letter, index) => ({
      ...nestSeed(station.code, letter, index + 1),
      fault: station.faults?.[index + 1] ?? null,
    })),
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

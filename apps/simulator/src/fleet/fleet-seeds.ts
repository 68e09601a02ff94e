import {
  type HeldElectron,
  type StationBehaviour,
  type StationSeed,
  stationBehaviour,
} from '@etg/contract/simulator-control';
import { cableTypes } from '@etg/contract/vocabulary';
import { Random } from '../random.ts';

export type Credential = { station: string; password: string };

export type FleetSeedOptions = {
  credentials: readonly Credential[];
  /** `mixed`: a random one for each station. */
  scenario: StationBehaviour | 'mixed';
  nests: number;
  protocol: StationSeed['protocol'];
  seed: string;
};

const firstCode = 500_000;

/** For a broker without sign-in. */
export function anonymousCredentials(count: number): Credential[] {
  return Array.from({ length: count }, (_, index) => ({
    station: String(firstCode + index),
    password: 'anonymous',
  }));
}

/** Stations 50 to 90 percent full; each has random numbers of its own. */
export function fleetSeeds({
  credentials,
  scenario,
  nests,
  protocol,
  seed,
}: FleetSeedOptions): StationSeed[] {
  return credentials.map(({ station: code, password }) => {
    const random = new Random(seed, code, 'seed');
    const full = Math.max(1, Math.floor(nests * (0.5 + 0.4 * random.next())));
    const behaviour = scenario === 'mixed' ? random.pick(stationBehaviour.options) : scenario;
    return {
      code,
      password,
      online: true,
      autoTake: true,
      behaviour: behaviour ?? 'well_behaved',
      protocol,
      nests: Array.from({ length: nests }, (_, index) => {
        const nest = index + 1;
        if (nest > full) return { nest, electron: null, cable: null, charge: null };
        return { nest, ...anElectron(`E-${code}-${nest}`, random) };
      }),
      takenElectrons: [anElectron(`E-${code}-0`, random)],
    };
  });
}

function anElectron(electron: string, random: Random): HeldElectron {
  return { electron, cable: random.pick(cableTypes) ?? 'usb_c', charge: random.between(5, 100) };
}

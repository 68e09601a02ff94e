import { randomUUID } from 'node:crypto';
import type { StationAct } from '@etg/contract/simulator-control';
import { stationCredentials } from '../apps/server/src/cli/station-credentials.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { ImpossibleAct } from '../apps/simulator/src/impossible-act.ts';
import { Simulation } from '../apps/simulator/src/simulation.ts';
import type { Cluster } from './parts/cluster.ts';
import { waitUntil } from './wait.ts';

/** For rentals: more nests than Electrons, so that every rider finds a free nest. */
const rentalStations = ['1001', '1002', '1003', '1004'];
/** For exchanges only: full, since every rider who takes an Electron here puts another one in. */
export const exchangeStation = '2001';
const nestsPerStation = 6;
const electronsPerStation = 4;

/** The real state of stations and Electrons, whatever the server knows. */
export interface PhysicalWorld {
  readonly rentalStations: readonly string[];
  readonly simulation: Simulation;
  /** The id of the release for which a nest is lit. */
  litFor(station: string): string | undefined;
  /** Takes the lit Electron; undefined if no nest is lit any more. */
  pull(station: string): string | undefined;
  /** False if no nest is free. */
  putIn(station: string, electron: string): boolean;
  nests(): { station: string; nest: number; electron: string | null }[];
  hands(): string[];
}

/** Inserts stations, creates their passwords, and connects them. */
export async function createWorld(cluster: Cluster, db: Database, seed: string): Promise<PhysicalWorld> {
  const codes = [...rentalStations, exchangeStation];
  const venue = { title: 'Venue', address: 'Somewhere 1', lat: 34, lng: -118, country: 'US' };
  for (const code of codes) {
    const id = randomUUID();
    await db
      .insertInto('venue')
      .values({ id, ...venue, title: `Venue ${code}` })
      .execute();
    await db.insertInto('station').values({ code, venue_id: id }).execute();
  }
  // Whatever is paid gets a receipt with a number.
  await db
    .updateTable('seller')
    .set({ name: 'Town, Inc.', address: 'Somewhere 1', email: 'receipts@town.example' })
    .execute();
  const passwords = await createPasswords(cluster, codes);
  const simulation = new Simulation({
    brokerUrl: cluster.mosquitto.url,
    clockOffsetMs: 0,
    fresh: true,
    seed,
    stations: codes.map((code) => ({
      code,
      password: passwords.get(code) ?? '',
      online: true,
      autoTake: false,
      behaviour: 'well_behaved' as const,
      protocol: '1.1' as const,
      takenElectrons: [],
      nests: nestsOf(code),
    })),
  });
  const world = physicalWorld(simulation);
  await waitUntil('the server knows every nest', async () => {
    const known = await db.selectFrom('nest').select('electron_id').execute();
    return known.length === world.nests().length;
  });
  return world;
}

async function createPasswords({ postgres, mosquitto }: Cluster, codes: string[]) {
  const stationArgs = codes.flatMap((code) => ['--station', code]);
  const output = await stationCredentials(
    [...stationArgs, '--mosquitto-passwd', mosquitto.passwordFile],
    { databaseUrl: postgres.url, dataDir: '.' },
    { operator: 'installer', now: new Date() },
  );
  await mosquitto.reload();
  return new Map(codes.map((code) => [code, new RegExp(`^${code} {2}(\\S+)$`, 'm').exec(output)?.[1] ?? '']));
}

function nestsOf(code: string) {
  const filled = code === exchangeStation ? nestsPerStation : electronsPerStation;
  return Array.from({ length: nestsPerStation }, (_, index) =>
    index < filled
      ? { nest: index + 1, electron: `E-${code}${index + 1}`, cable: 'usb_c' as const, charge: 90 }
      : { nest: index + 1, electron: null, cable: null, charge: null },
  );
}

function physicalWorld(simulation: Simulation): PhysicalWorld {
  const memoryOf = (station: string) => simulation.world.station(station).memory;
  const lit = (station: string) => memoryOf(station).nests.find((nest) => nest.light !== null);
  /** False if the act is impossible. */
  const attempt = (station: string, act: StationAct): boolean => {
    try {
      simulation.act(station, act);
      return true;
    } catch (error) {
      if (error instanceof ImpossibleAct) return false;
      throw error;
    }
  };
  return {
    rentalStations,
    simulation,
    litFor: (station) => lit(station)?.light?.command,
    pull: (station) => {
      const electron = lit(station)?.electron?.electron;
      return electron !== undefined && attempt(station, { action: 'take' }) ? electron : undefined;
    },
    putIn: (station, electron) => attempt(station, { action: 'insert', electron }),
    nests: () =>
      simulation.world.memory.stations.flatMap(({ code, nests }) =>
        nests.map(({ nest, electron }) => ({ station: code, nest, electron: electron?.electron ?? null })),
      ),
    hands: () => simulation.world.memory.hands.map(({ electron }) => electron),
  };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { Random } from '../apps/simulator/src/random.ts';
import { findFaults } from './checks/find-faults.ts';
import { waitUntilIdle } from './checks/wait-until-idle.ts';
import { runDeaths, scheduleDeaths } from './deaths.ts';
import { type Cluster, startCluster } from './parts/cluster.ts';
import { startTown, type Town } from './riders/town.ts';
import { waitUntil } from './wait.ts';
import { createWorld } from './world.ts';

export interface RoundReport {
  rentals: number;
  exchanges: number;
  lateReturns: number;
  charges: number;
  kills: number;
  seconds: number;
  faults: string[];
  /** The logs of all processes; removed if there are no faults. */
  folder: string;
}

interface RoundOptions {
  seed: string;
  log(line: string): void;
}

/** Runs one round: every service and one node of each role is killed once while people rent. */
export async function runRound({ seed, log }: RoundOptions): Promise<RoundReport> {
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'etg-kill-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const cluster = await startCluster(folder);
  const db = openDatabase(cluster.postgres.url, createLogger({ level: 'silent' }));
  log('everything runs');
  const result = await runTown({ cluster, db, seed, log }).catch((error: unknown) => ({
    ...nothingDone,
    faults: [reasonOf(error)],
  }));
  await db.destroy();
  await cluster.stop();
  if (result.faults.length === 0) await rm(folder, { recursive: true, force: true });
  return { ...result, folder, seconds: (performance.now() - start) / 1_000 };
}

type RoundResult = Omit<RoundReport, 'folder' | 'seconds'>;

const nothingDone = { rentals: 0, exchanges: 0, lateReturns: 0, charges: 0, kills: 0 };

async function runTown(options: RoundOptions & { cluster: Cluster; db: Database }): Promise<RoundResult> {
  const { cluster, db, seed, log } = options;
  const world = await createWorld(cluster, db, seed);
  let isEnding = false;
  const { publicUrl } = cluster;
  const addresses = cluster.nodes.filter(({ role }) => role === 'api').map(({ address }) => address);
  const place = { ...cluster, db, world, isEnding: () => isEnding };
  const town = startTown({ place, seed, addresses, publicUrl });
  const deaths = scheduleDeaths(cluster, new Random(seed, 'deaths'));
  try {
    await waitUntil('the live channel has delivered every event', () => hasDeliveredAll(town));
    await runDeaths(deaths, { ...town, cluster, log });
    const before = town.received();
    log(`the live channel has delivered ${describeCounts(before)} so far`);
    await waitUntil('the live channel delivers every event again after all deaths', () =>
      hasDeliveredAll(town, before),
    );
    isEnding = true;
    log(`the round ends; the live channel has delivered ${describeCounts(town.received())}`);
    await town.untilAllHaveStopped();
    log('all riders have stopped');
    await waitUntilIdle(cluster, { db, world });
    const faults = [...town.errors, ...(await findFaults(cluster, { db, world, ...town }))];
    return { ...sumUp(town), kills: deaths.length, faults };
  } catch (error) {
    return { ...sumUp(town), kills: deaths.length, faults: [...town.errors, reasonOf(error)] };
  } finally {
    isEnding = true;
    for (const { phone } of town.travellers) phone.rider.close();
    world.simulation.stop();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Checks that events of stations reach pages that are connected to other nodes. */
function hasDeliveredAll(town: Town, before = { lit: 0, taken: 0, returned: 0 }): boolean {
  const { lit, taken, returned } = town.received();
  return lit > before.lit && taken > before.taken && returned > before.returned;
}

function describeCounts({ lit, taken, returned }: ReturnType<Town['received']>): string {
  return `${lit} lights, ${taken} takings, ${returned} returns`;
}

function sumUp({ travellers }: Town): Omit<RoundResult, 'kills' | 'faults'> {
  const sums = { ...nothingDone };
  for (const { done } of travellers) {
    sums.rentals += done.rentals;
    sums.exchanges += done.exchanges;
    sums.lateReturns += done.lateReturns;
    sums.charges += done.purchases + done.lateReturns;
  }
  return sums;
}

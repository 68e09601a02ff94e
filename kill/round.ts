import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { Random } from '../apps/simulator/src/random.ts';
import { findFaults } from './checks/find-faults.ts';
import { settle } from './checks/settle.ts';
import { playDeaths, scheduleDeaths } from './deaths.ts';
import { type Cluster, startCluster } from './parts/cluster.ts';
import { until } from './patience.ts';
import { foundTown, type Town } from './riders/town.ts';
import { layOutWorld } from './world.ts';

export interface RoundReport {
  rentals: number;
  exchanges: number;
  lateReturns: number;
  charges: number;
  kills: number;
  seconds: number;
  faults: string[];
  /** Logs of everything that ran; removed where all went well. */
  folder: string;
}

interface RoundOptions {
  seed: string;
  say(line: string): void;
}

/** A city in small, in which everything dies once while people rent. */
export async function playRound({ seed, say }: RoundOptions): Promise<RoundReport> {
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'etg-kill-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const cluster = await startCluster(folder);
  const db = openDatabase(cluster.postgres.url, createLogger({ level: 'silent' }));
  say('everything runs');
  const lived = await liveThroughDeaths({ cluster, db, seed, say }).catch((error: unknown) => ({
    ...nothingDone,
    faults: [reasonOf(error)],
  }));
  await db.destroy();
  await cluster.stop();
  if (lived.faults.length === 0) await rm(folder, { recursive: true, force: true });
  return { ...lived, folder, seconds: (performance.now() - began) / 1_000 };
}

type Lived = Omit<RoundReport, 'folder' | 'seconds'>;

const nothingDone = { rentals: 0, exchanges: 0, lateReturns: 0, charges: 0, kills: 0 };

async function liveThroughDeaths(stage: RoundOptions & { cluster: Cluster; db: Database }): Promise<Lived> {
  const { cluster, db, seed, say } = stage;
  const world = await layOutWorld(cluster, db, seed);
  let evening = false;
  const { publicUrl } = cluster;
  const addresses = cluster.nodes.filter(({ role }) => role === 'api').map(({ address }) => address);
  const place = { ...cluster, db, world, isEvening: () => evening };
  const town = foundTown({ place, seed, addresses, publicUrl });
  const deaths = scheduleDeaths(cluster, new Random(seed, 'deaths'));
  try {
    await until('the live channel tells of everything', () => tellsOfAll(town));
    await playDeaths(deaths, { ...town, cluster, say });
    const before = town.heard();
    say(`the live channel told ${inWords(before)} so far`);
    await until('it does so again after all deaths', () => tellsOfAll(town, before));
    evening = true;
    say(`it is evening; the live channel told ${inWords(town.heard())}`);
    await town.isAsleep();
    say('everybody sleeps');
    await settle(cluster, { db, world });
    const faults = [...town.complaints, ...(await findFaults(cluster, { db, world, ...town }))];
    return { ...sumUp(town), kills: deaths.length, faults };
  } catch (error) {
    return { ...sumUp(town), kills: deaths.length, faults: [...town.complaints, reasonOf(error)] };
  } finally {
    evening = true;
    for (const { phone } of town.travellers) phone.rider.close();
    world.simulation.stop();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What a gateway hears from a station reaches a page that is open at another node. */
function tellsOfAll(town: Town, before = { lit: 0, taken: 0, returned: 0 }): boolean {
  const { lit, taken, returned } = town.heard();
  return lit > before.lit && taken > before.taken && returned > before.returned;
}

function inWords({ lit, taken, returned }: ReturnType<Town['heard']>): string {
  return `${lit} lights, ${taken} takings, ${returned} returns`;
}

function sumUp({ travellers }: Town): Omit<Lived, 'kills' | 'faults'> {
  const sums = { ...nothingDone };
  for (const { done } of travellers) {
    sums.rentals += done.rentals;
    sums.exchanges += done.exchanges;
    sums.lateReturns += done.lateReturns;
    sums.charges += done.purchases + done.lateReturns;
  }
  return sums;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../apps/simulator/src/random.ts';
import type { Cluster } from './parts/cluster.ts';
import type { Killable } from './parts/killable-process.ts';
import type { Role } from './parts/node.ts';
import { waitUntil } from './wait.ts';

/** From less than a second to longer than the first retry of all clients. */
const outageMs = { least: 300, most: 3_000 };
/** Riders must take this many Electrons between two deaths. */
const minTaken = 3;

/** A random delay up to this, so that deaths do not always follow right after a rider took an Electron. */
const maxDelayMs = 1_500;

export interface Death {
  who: Killable;
  /** The delay after riders have started to rent again. */
  afterMs: number;
  outageMs: number;
}

/** One node of each role and every service, each once, in an order that the seed decides. */
export function scheduleDeaths({ nodes, mosquitto, redis, postgres }: Cluster, random: Random): Death[] {
  const pickNode = (role: Role) => {
    const node = random.pick(nodes.filter((each) => each.role === role));
    if (!node) throw new Error(`there is no ${role}`);
    return node;
  };
  const victims: Killable[] = [
    pickNode('api'),
    pickNode('gateway'),
    pickNode('worker'),
    postgres,
    { name: 'Mosquitto', kill: mosquitto.kill, restart: mosquitto.start },
    { name: 'Redis', kill: redis.kill, restart: redis.start },
  ];
  const drawn = victims.map((who) => ({ who, order: random.next() }));
  return drawn
    .sort((left, right) => left.order - right.order)
    .map(({ who }) => ({
      who,
      afterMs: random.between(0, maxDelayMs),
      outageMs: random.between(outageMs.least, outageMs.most),
    }));
}

interface DeathsOptions {
  cluster: Cluster;
  /** How many Electrons were taken so far. */
  pulled(): number;
  /** A new rider starts now. */
  addTraveller(): void;
  log(line: string): void;
}

/** Kills one process after the other while riders are active, and restarts each. The pauses are part of the schedule. */
export async function runDeaths(deaths: readonly Death[], options: DeathsOptions): Promise<void> {
  const { cluster, pulled, addTraveller, log } = options;
  for (const { who, afterMs, outageMs: outage } of deaths) {
    const before = pulled();
    await waitUntil(`riders rent before ${who.name} is killed`, () => pulled() >= before + minTaken, 240_000);
    await pause(afterMs);
    log(`${who.name} is killed for ${outage} ms`);
    await who.kill();
    addTraveller();
    await pause(outage);
    await who.restart();
    await waitUntil(`every node is ready after ${who.name} was killed`, () => areReady(cluster));
    log(`${who.name} is back`);
  }
}

export async function areReady({ nodes }: Cluster): Promise<boolean> {
  for (const node of nodes) if (!(await node.isReady())) return false;
  return true;
}

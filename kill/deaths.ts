import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../apps/simulator/src/random.ts';
import type { Cluster } from './parts/cluster.ts';
import type { Mortal } from './parts/mortal.ts';
import type { Role } from './parts/node.ts';
import { until } from './patience.ts';

/** Some shorter than a second, some longer than everybody's first retry. */
const outageMs = { least: 300, most: 3_000 };
/** So many Electrons change hands between two deaths. */
const liveliness = 3;

/** So that death does not always come right after somebody pulled one out. */
const momentMs = 1_500;

export interface Death {
  who: Mortal;
  /** After people have begun to rent again. */
  afterMs: number;
  outageMs: number;
}

/** One node of each role and every service, each once, in an order that the seed decides. */
export function scheduleDeaths({ nodes, mosquitto, redis, postgres }: Cluster, random: Random): Death[] {
  const one = (role: Role) => {
    const node = random.pick(nodes.filter((each) => each.role === role));
    if (!node) throw new Error(`there is no ${role}`);
    return node;
  };
  const doomed: Mortal[] = [
    ...[one('api'), one('gateway'), one('worker'), postgres],
    { name: 'Mosquitto', kill: mosquitto.kill, revive: mosquitto.start },
    { name: 'Redis', kill: redis.kill, revive: redis.start },
  ];
  const drawn = doomed.map((who) => ({ who, lot: random.next() }));
  return drawn
    .sort((one, other) => one.lot - other.lot)
    .map(({ who }) => ({
      who,
      afterMs: random.between(0, momentMs),
      outageMs: random.between(outageMs.least, outageMs.most),
    }));
}

interface Stage {
  cluster: Cluster;
  /** How many Electrons were pulled out so far. */
  pulled(): number;
  /** Somebody comes at this very moment. */
  somebodyComes(): void;
  say(line: string): void;
}

/** Kills one after the other, in the middle of what riders do, and brings each back. Its pauses are part of the plot. */
export async function playDeaths(deaths: readonly Death[], stage: Stage): Promise<void> {
  const { cluster, pulled, somebodyComes, say } = stage;
  for (const { who, afterMs, outageMs: outage } of deaths) {
    const before = pulled();
    await until(`people rent before ${who.name} dies`, () => pulled() >= before + liveliness, 240_000);
    await pause(afterMs);
    say(`${who.name} dies for ${outage} ms`);
    await who.kill();
    somebodyComes();
    await pause(outage);
    await who.revive();
    await until(`every node is ready after ${who.name} died`, () => areReady(cluster));
    say(`${who.name} is back`);
  }
}

export async function areReady({ nodes }: Cluster): Promise<boolean> {
  for (const node of nodes) if (!(await node.isReady())) return false;
  return true;
}

import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { areReady } from '../deaths.ts';
import type { Cluster } from '../parts/cluster.ts';
import { insistOn, until } from '../patience.ts';
import type { PhysicalWorld } from '../world.ts';
import { readUnfinished } from './read-books.ts';

/** What is alive has finished its calls by then: a claim older than this belongs to the dead. */
const callsEndWithinMs = 20_000;

/** Waits until nothing is under way any more: every station heard, every payment decided, all due work done. */
export async function settle(
  cluster: Cluster,
  { db, world }: { db: Database; world: PhysicalWorld },
): Promise<void> {
  const began = performance.now();
  let broughtForward = false;
  let left: string[] = [];
  await until('every node is ready', () => areReady(cluster));
  await until('every station is heard', () => world.simulation.isQuiet);
  await until('nothing is under way', async () => {
    left = await insistOn(() => readUnfinished(db));
    if (left.length > 0 && !broughtForward && performance.now() - began > callsEndWithinMs) {
      broughtForward = true;
      await endDeadClaims(db);
    }
    return left.length === 0;
  }).catch(() => undefined);
}

/** As if a minute had passed for what the dead had claimed: nobody alive holds a claim so long. */
async function endDeadClaims(db: Database): Promise<void> {
  await sql`update money_act set lease_until = now() where lease_until is not null`.execute(db);
  await sql`update outbox_message set lease_until = now() where lease_until is not null`.execute(db);
  await sql`update due_work set due_at = now()
    where due_at < now() + interval '2 minutes' and kind in ('perform-money-act', 'send-messages')`.execute(
    db,
  );
}

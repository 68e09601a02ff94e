import { sql } from 'kysely';
import { performWork } from '../../apps/server/src/features/payment/payment.rules.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { sendMessage } from '../../apps/server/src/platform/outbox/post-message.ts';
import { areReady } from '../deaths.ts';
import type { Cluster } from '../parts/cluster.ts';
import { insistOn, until } from '../patience.ts';
import type { PhysicalWorld } from '../world.ts';
import { readUnfinished } from './read-books.ts';

/** What is alive has finished its calls by then: a claim older than this belongs to the dead. */
const callsEndWithinMs = 20_000;

const leasesEndWithinMs = 120_000;

/**
 * Waits until nothing is under way any more: every station heard, every payment decided, all due work done. What never
 * ends is left for the checks to name.
 */
export async function settle(
  cluster: Cluster,
  { db, world }: { db: Database; world: PhysicalWorld },
): Promise<void> {
  await until('every node is ready', () => areReady(cluster));
  await until('every station is heard', () => world.simulation.isQuiet);
  const isQuiet = async () => (await insistOn(() => readUnfinished(db))).length === 0;
  const quiet = await until('nothing is under way', isQuiet, callsEndWithinMs).catch(() => 'not yet');
  if (quiet !== 'not yet') return;
  await endDeadClaims(db);
  await until('what the dead left is done', isQuiet).catch(() => undefined);
}

/** As if a minute had passed for what the dead had claimed: nobody alive holds a claim so long. */
async function endDeadClaims(db: Database): Promise<void> {
  await sql`update money_act set lease_until = now() where lease_until is not null`.execute(db);
  await sql`update outbox_message set lease_until = now() where lease_until is not null`.execute(db);
  await db
    .updateTable('due_work')
    .set({ due_at: new Date() })
    .where('kind', 'in', [performWork, sendMessage])
    .where('due_at', '<', new Date(Date.now() + leasesEndWithinMs))
    .execute();
}

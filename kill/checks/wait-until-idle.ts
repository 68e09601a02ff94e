import { sql } from 'kysely';
import { performWork } from '../../apps/server/src/features/payment/payment.rules.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { sendMessage } from '../../apps/server/src/platform/outbox/post-message.ts';
import { areReady } from '../deaths.ts';
import type { Cluster } from '../parts/cluster.ts';
import { retry, waitUntil } from '../wait.ts';
import type { PhysicalWorld } from '../world.ts';
import { readUnfinished } from './read-records.ts';

/** A running process ends its calls within this time: an older claim belongs to a killed process. */
const callsEndWithinMs = 20_000;

const leasesEndWithinMs = 120_000;

/**
 * Waits until nothing is under way: all station messages received, every payment decided, all due work done. The checks
 * report what never ends.
 */
export async function waitUntilIdle(
  cluster: Cluster,
  { db, world }: { db: Database; world: PhysicalWorld },
): Promise<void> {
  await waitUntil('every node is ready', () => areReady(cluster));
  await waitUntil('all station messages have arrived', () => world.simulation.isIdle);
  const isIdle = async () => (await retry(() => readUnfinished(db))).length === 0;
  const idle = await waitUntil('nothing is under way', isIdle, callsEndWithinMs).catch(() => 'not yet');
  if (idle !== 'not yet') return;
  await endStaleClaims(db);
  await waitUntil('the work of killed processes is done', isIdle).catch(() => undefined);
}

/** Ends the claims of killed processes early: no running process has a claim for so long. */
async function endStaleClaims(db: Database): Promise<void> {
  await sql`update money_act set lease_until = now() where lease_until is not null`.execute(db);
  await sql`update outbox_message set lease_until = now() where lease_until is not null`.execute(db);
  await db
    .updateTable('due_work')
    .set({ due_at: new Date() })
    .where('kind', 'in', [performWork, sendMessage])
    .where('due_at', '<', new Date(Date.now() + leasesEndWithinMs))
    .execute();
}

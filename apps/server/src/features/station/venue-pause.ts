import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { pauseEnded } from './venue-pause.rules.ts';
import {
  findOpenPause,
  insertPause,
  lockVenue,
  markPauseEnded,
  markStationsPaused,
  markStationsResumed,
} from './venue-pause.store.ts';

interface At {
  venueId: string;
  now: Date;
}

/** Suspends service at all stations of a venue. From now on the time of its riders' plans is on hold [S10]. */
export async function startVenuePause(
  tx: Tx,
  { venueId, now }: At,
): Promise<'paused' | 'paused-already' | 'no-such-venue'> {
  if (!(await lockVenue(tx, venueId))) return 'no-such-venue';
  if (await findOpenPause(tx, venueId)) return 'paused-already';
  await markStationsPaused(tx, venueId);
  await insertPause(tx, { id: randomUUID(), venue_id: venueId, paused_from: now });
  return 'paused';
}

/** Service is back, except at stations that were out of service by themselves. A worker then extends the plans that were on hold, each in a transaction of its own. */
export async function endVenuePause(
  tx: Tx,
  { venueId, now }: At,
): Promise<'resumed' | 'not-paused' | 'no-such-venue'> {
  if (!(await lockVenue(tx, venueId))) return 'no-such-venue';
  const pause = await findOpenPause(tx, venueId);
  if (!pause) return 'not-paused';
  // The demo's clock can be set back: a pause never ends before it began.
  const until = now < pause.paused_from ? pause.paused_from : now;
  await markPauseEnded(tx, pause.id, until);
  await markStationsResumed(tx, venueId);
  await planWork(tx, { kind: pauseEnded, subject: pause.id, dueAt: now });
  return 'resumed';
}

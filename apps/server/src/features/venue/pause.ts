import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import { endVenuePause, startVenuePause } from '../station/index.ts';
import { findAnnouncement, insertAnnouncement, markAnnouncementEnded } from './announcement.store.ts';

interface Pausing {
  venueId: string;
  now: Date;
  by: string;
}

/** A pause by an operator's call is an announcement too, unless another one lasts or is planned, which stays as it is. */
export async function startPause(tx: Tx, { venueId, now, by }: Pausing): ReturnType<typeof startVenuePause> {
  const outcome = await startVenuePause(tx, { venueId, now });
  if (outcome !== 'paused' || (await findAnnouncement(tx, venueId))) return outcome;
  const row = { id: randomUUID(), venue_id: venueId, kind: 'suspended', starts_at: now, by } as const;
  await insertAnnouncement(tx, { ...row, words: '{}', started_at: now, ends_at: null });
  return outcome;
}

/** Ends the pause, and the announcement that says so. */
export async function endPause(
  tx: Tx,
  { venueId, now }: Omit<Pausing, 'by'>,
): ReturnType<typeof endVenuePause> {
  const outcome = await endVenuePause(tx, { venueId, now });
  const open = outcome === 'resumed' ? await findAnnouncement(tx, venueId) : undefined;
  if (open?.kind === 'suspended' && open.started_at) await markAnnouncementEnded(tx, open.id, now);
  return outcome;
}

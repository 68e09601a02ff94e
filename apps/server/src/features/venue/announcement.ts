import { randomUUID } from 'node:crypto';
import type { AnnouncementKind } from '@etg/contract/console/venue-words';
import type { Language } from '@etg/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { endVenuePause, startVenuePause } from '../station/index.ts';
import { announcementDue, standingKinds } from './announcement.rules.ts';
import {
  findAnnouncement,
  findPauseOf,
  insertAnnouncement,
  markAnnouncementBegun,
  markAnnouncementEnded,
  markCleaning,
  markDisabled,
} from './announcement.store.ts';
import { lockVenue } from './venue.store.ts';

interface At {
  venueId: string;
  now: Date;
}

export interface NewAnnouncement extends At {
  kind: AnnouncementKind;
  words: Partial<Record<Language, string>>;
  /** Undefined: now. */
  from: Date | undefined;
  /** Undefined: until somebody ends it. */
  until: Date | undefined;
  by: string;
}

/**
 * Announces something from now on or from a moment, in place of what was announced. The same kind with other words or
 * dates goes on without a break: a pause that ended and began again would extend plans twice.
 */
export async function startAnnouncement(tx: Tx, given: NewAnnouncement): Promise<void> {
  const { venueId, kind, from, until, by, now } = given;
  const standing = await listStanding(tx, venueId);
  const former = await findAnnouncement(tx, venueId);
  if (former) await markAnnouncementEnded(tx, former.id, now);
  const isNow = from === undefined || from <= now;
  if (isNow) {
    for (const other of standing) if (other !== kind) await undoKind(tx, other, given);
    if (!standing.includes(kind)) await applyKind(tx, kind, given);
  }
  const startsAt = isNow ? now : from;
  await insertAnnouncement(tx, {
    id: randomUUID(),
    venue_id: venueId,
    kind,
    words: JSON.stringify(given.words),
    starts_at: startsAt,
    ends_at: until ?? null,
    started_at: isNow ? now : null,
    by,
  });
  const dueAt = isNow ? until : from;
  if (dueAt) await planWork(tx, { kind: announcementDue, subject: venueId, dueAt });
}

/** Ends whatever is announced at the venue, or stands there without an announcement, and what is planned. */
export async function endAnnouncement(tx: Tx, { venueId, now }: At): Promise<void> {
  const open = await findAnnouncement(tx, venueId);
  if (open) await markAnnouncementEnded(tx, open.id, now);
  for (const kind of await listStanding(tx, venueId)) await undoKind(tx, kind, { venueId, now });
}

/**
 * Begins or ends the announcement when its moment has come. What somebody else made of the venue stays: a pause by an
 * operator's call is not ended by the end of a cleaning.
 */
export async function advanceAnnouncement(
  tx: Tx,
  { venueId, now }: At,
): Promise<'begun' | 'ended' | undefined> {
  await lockVenue(tx, venueId);
  const open = await findAnnouncement(tx, venueId);
  if (!open) return undefined;
  const isOver = open.ends_at !== null && open.ends_at <= now;
  if (isOver) {
    await markAnnouncementEnded(tx, open.id, now);
    // No worker ran while it should have lasted: it has never begun.
    if (open.started_at && open.made_so) await undoKind(tx, open.kind, { venueId, now });
    return 'ended';
  }
  if (open.started_at || open.starts_at > now) return undefined;
  // A colleague may have paused the venue meanwhile, without an end.
  const made_so = !(await listStanding(tx, venueId)).includes(open.kind);
  if (made_so) await applyKind(tx, open.kind, { venueId, now });
  await markAnnouncementBegun(tx, open.id, { started_at: now, made_so });
  if (open.ends_at) await planWork(tx, { kind: announcementDue, subject: venueId, dueAt: open.ends_at });
  return 'begun';
}

async function listStanding(tx: Tx, venueId: string): Promise<AnnouncementKind[]> {
  const venue = await lockVenue(tx, venueId);
  if (!venue) return [];
  return standingKinds({ ...venue, isPaused: (await findPauseOf(tx, venueId)) !== undefined });
}

async function applyKind(tx: Tx, kind: AnnouncementKind, at: At): Promise<void> {
  if (kind === 'cleaning') await markCleaning(tx, at.venueId, true);
  else if (kind === 'hidden') await markDisabled(tx, at.venueId, true);
  else await startVenuePause(tx, at);
}

async function undoKind(tx: Tx, kind: AnnouncementKind, at: At): Promise<void> {
  if (kind === 'cleaning') await markCleaning(tx, at.venueId, false);
  else if (kind === 'hidden') await markDisabled(tx, at.venueId, false);
  else await endVenuePause(tx, at);
}

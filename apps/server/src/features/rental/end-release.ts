import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { updateStatusUnlessTaken } from './booking.store.ts';
import { type ReleaseRow, updateRelease } from './release.store.ts';
import { endingFor, isUndecided, type ReleaseEnding, releaseCheck } from './rental.rules.ts';

export interface Ending {
  state: ReleaseEnding;
  reason: string;
  now: Date;
}

/** A release ends without a charger: the station is free for the next rider, and this rider is notified of the reason. */
export async function endRelease(
  { dueWork }: Core,
  tx: Tx,
  { release, ...ending }: Ending & { release: ReleaseRow },
): Promise<RiderNotice[]> {
  const { state, reason, now } = ending;
  if (release.ended_at) {
    // The release had ended by a guess, before the station reported. The reported reason replaces the guess.
    if (isUndecided(release)) await updateRelease(tx, release.id, { reason });
    return [];
  }
  const { code, booking } = endingFor(state, reason);
  await updateRelease(tx, release.id, { state, reason, ended_at: now });
  await updateStatusUnlessTaken(tx, release.booking_id, booking);
  await dueWork.drop(tx, { kind: releaseCheck, subject: release.id });
  return code
    ? [{ accountId: release.account_id, since: release.commanded_at, electron: { code, nest: release.nest } }]
    : [];
}

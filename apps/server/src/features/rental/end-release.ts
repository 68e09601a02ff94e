import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { updateBooking } from './booking.store.ts';
import { type ReleaseRow, updateRelease } from './release.store.ts';
import { bookingStatusAfter, codeOfRelease, type ReleaseEnding, releaseCheck } from './rental.rules.ts';

export interface Ending {
  state: ReleaseEnding;
  reason: string;
  now: Date;
}

/** A release ends without a charger: the station is free for the next rider, and this one hears why. */
export async function endRelease(
  { dueWork }: Core,
  tx: Tx,
  { release, ...ending }: Ending & { release: ReleaseRow },
): Promise<Telling[]> {
  const { state, reason, now } = ending;
  if (release.ended_at) return [];
  await updateRelease(tx, release.id, { state, reason, ended_at: now });
  await updateBooking(tx, release.booking_id, { status: bookingStatusAfter[state] });
  await dueWork.drop(tx, { kind: releaseCheck, subject: release.id });
  const code = codeOfRelease[state];
  return code ? [{ accountId: release.account_id, electron: { code, nest: release.nest } }] : [];
}

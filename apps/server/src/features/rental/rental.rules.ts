import { type ReleaseCode, releaseCode } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';
import type { ReleaseState } from '../../migrations/schema.ts';

/** What the rider hears of a release in each of its states; nothing while the station has not answered. */
export const codeOfRelease: Record<ReleaseState, ReleaseCode | undefined> = {
  commanded: undefined,
  lit: releaseCode.lit,
  taken: releaseCode.taken,
  not_taken: releaseCode.notTaken,
  failed: releaseCode.notReady,
  offline: releaseCode.offline,
};

export type ReleaseEnding = Exclude<ReleaseState, 'commanded' | 'lit' | 'taken'>;

export const bookingStatusAfter: Record<ReleaseEnding, BookingStatus> = {
  not_taken: 'user_doesnt_take',
  failed: 'fail',
  offline: 'fail',
};

/**
 * How sure we are that an ended release left its Electron where it was. `silent` and `offline` are guesses: the next
 * snapshot decides, so that a charger taken while the station could not tell still belongs to somebody.
 */
export const undecidedReasons = ['silent', 'offline'] as const;
export const seenInNest = 'seen-in-nest';

/** The station's clock is trusted only between the start of the rental and the moment we heard of the return. */
export function clampTime(at: Date, { from, to }: { from: Date; to: Date }): Date {
  return new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));
}

/** The sync that asks about a release carries its id, so that the answer can be told from a chance snapshot. */
export function syncIdOf(releaseId: string): string {
  return `sync-${releaseId}`;
}

/** Due work: a release that the station has not ended in time is looked into. */
export const releaseCheck = 'release-check';

/** What a message may take on its way beyond the time the station itself is given. */
export const graceMs = 2_000;

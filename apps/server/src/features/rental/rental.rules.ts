import { type ReleaseCode, releaseCode } from '@etg/contract/live-events';
import {
  commandLifetimeMs,
  type StationCommand,
  type StationReason,
  stationProtocolVersion,
  takeWithinMs,
} from '@etg/contract/station-protocol';
import type { BookingStatus } from '@etg/contract/vocabulary';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { feeTimeline, returnDeadlineOf } from '@etg/domain/fee-timeline';
import type { Currency } from '@etg/domain/money';
import type { ReleaseState } from '../../migrations/rental-schema.ts';

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

const bookingStatusAfter: Record<ReleaseEnding, BookingStatus> = {
  not_taken: 'user_doesnt_take',
  failed: 'fail',
  offline: 'fail',
};

/** Somebody else's release has not come to its end at the station: wait, as in any queue [T301]. */
const queueReasons: readonly string[] = ['busy', 'previous_unfinished'] satisfies StationReason[];

/** What the rider hears of an ending, and what is written on the booking. */
export function endingFor(
  state: ReleaseEnding,
  reason: string,
): { code: ReleaseCode | undefined; booking: BookingStatus } {
  if (state === 'failed' && queueReasons.includes(reason))
    return { code: releaseCode.queue, booking: 'queue' };
  return { code: codeOfRelease[state], booking: bookingStatusAfter[state] };
}

/** The station found another panel than the one we chose from: ask for it, or the next press fails the same way. */
const panelDiffers: readonly string[] = [
  'nest_empty',
  'wrong_electron',
  'nest_fault',
  'unreadable',
  'not_out',
] satisfies StationReason[];

export function asksForPanel(reason: string | undefined): boolean {
  return reason !== undefined && panelDiffers.includes(reason);
}

/**
 * How sure we are that an ended release left its Electron where it was. `silent` and `offline` are guesses: the next
 * snapshot decides, so that a charger taken while the station could not tell still belongs to somebody.
 */
export const undecidedReasons = ['silent', 'offline'] as const;
export const seenInNest = 'seen-in-nest';
export const leftOtherwise = 'left-otherwise';

export function isUndecided({ reason }: { reason: string | null }): boolean {
  return undecidedReasons.some((undecided) => undecided === reason);
}

/** The station's clock is trusted only between the start of the rental and the moment we heard of the return. */
export function clampTime(at: Date, { from, to }: { from: Date; to: Date }): Date {
  return new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));
}

/** The longest an Electron can leave through a command: it waits, then the nest stays open. */
const openForMs = commandLifetimeMs + takeWithinMs;

/** When an Electron left through a command: while that could open a nest, however late the station tells of it. */
export function takenTime(at: Date, { commandedAt, now }: { commandedAt: Date; now: Date }): Date {
  const closedAt = new Date(commandedAt.getTime() + openForMs);
  return clampTime(at, { from: commandedAt, to: closedAt < now ? closedAt : now });
}

/** How much later an emptied nest may look, with the way the message took. */
const longestTransitMs = 60_000;

export interface Emptiness {
  /** When the nest became empty, and when the station said so, both by the station's clock. */
  since: number;
  at: number;
}

/**
 * Whether an Electron that is gone left through a command. The station's clock may be wrong; how long ago it was it
 * knows even then, but not how long its message took. Where the two agree we are sure.
 */
export function leftThrough(
  commandedAt: Date,
  { since, at }: Emptiness,
  now: Date,
): 'surely' | 'perhaps' | 'no' {
  const afterCommand = (time: number) => time - commandedAt.getTime();
  const fits = (ms: number) => ms >= -graceMs && ms <= openForMs + longestTransitMs;
  const byItsClock = fits(afterCommand(since));
  const byItsAge = fits(afterCommand(now.getTime() - (at - since)));
  if (byItsClock && byItsAge) return 'surely';
  return byItsClock || byItsAge ? 'perhaps' : 'no';
}

/** A snapshot made while the nest may still have been open proves nothing for an Electron that it shows. */
export function isAfterClosing(commandedAt: Date, snapshotAt: number): boolean {
  return snapshotAt > commandedAt.getTime() + openForMs;
}

export interface Taking {
  station_code: string;
  taken_at: Date;
  taken_seq: bigint;
}

/** News that an Electron was in a nest. */
export interface Sighting {
  station: string;
  seq: number;
  at: Date;
  /** A younger panel of that station has been seen, on which the Electron may be missing again. */
  outdated: boolean;
}

/** Two stations' clocks may differ by this much; a return that looks older waits for that station's panel. */
const stationsApartMs = 5 * 60_000;

/** Whether an Electron was in the nest before it was taken, not after: news told late, about an earlier rental. */
export function isOldSighting(taking: Taking, { station, seq, at, outdated }: Sighting): boolean {
  if (station === taking.station_code) return BigInt(seq) < taking.taken_seq;
  return at.getTime() < taking.taken_at.getTime() - (outdated ? 0 : stationsApartMs);
}

/** Fees for time after the return: the station's word reached us only after they were charged. */
export function feesAfterReturn<Fee extends { due_at: Date }>(fees: readonly Fee[], returnedAt: Date): Fee[] {
  return fees.filter((fee) => fee.due_at >= returnedAt);
}

/** What is owed is owed in the currency of the country the rental began in (D9). */
export function currencyOf(country: string): Currency {
  if (country === 'JP') return 'JPY';
  return country === 'GB' ? 'GBP' : 'USD';
}

/** The sync that asks about a release carries its id, so that the answer can be told from a chance snapshot. */
export function syncIdOf(releaseId: string): string {
  return `sync-${releaseId}`;
}

/** "What is in your nests?" */
export function syncCommand(id: string, now: Date): StationCommand {
  return {
    v: stationProtocolVersion,
    type: 'sync',
    id,
    issued_at: now.getTime(),
    expires_at: now.getTime() + commandLifetimeMs,
  };
}

/** Due work: a release that the station has not ended in time is looked into. */
export const releaseCheck = 'release-check';

/** Due work: money waits for a panel that shows what a station said was put in. */
export const returnProofCheck = 'return-proof-check';

/** Due work of a rental that is out: its next reminder, its deadline, its next fee. The feature above looks after it. */
export const lateReturnCheck = 'late-return-check';

/** Before this nothing can be due for a rental: neither a reminder nor the deadline. */
export function firstCheck(schedule: FeeSchedule, startedAt: Date): Date {
  const deadline = returnDeadlineOf(schedule, startedAt);
  const reminder = feeTimeline(schedule, { startedAt })[0]?.remindAt ?? deadline;
  return reminder < deadline ? reminder : deadline;
}

/** Due work of a rental whose last Electron is back: fees end, what was charged too much goes back. */
export const rentalEnded = 'rental-ended';

/** What a message may take on its way beyond the time the station itself is given. */
export const graceMs = 2_000;

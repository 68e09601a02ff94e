import { type ElectronEvent, type ReleaseCode, releaseCode } from '@etg/contract/live-events';
import {
  commandLifetimeMs,
  type StationCommand,
  type StationReason,
  stationProtocolVersion,
  takeWithinMs,
} from '@etg/contract/station-protocol';
import { type BookingStatus, venueStatus } from '@etg/contract/vocabulary';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { feeTimeline, returnDeadlineOf } from '@etg/domain/fee-timeline';
import type { StationFacts } from '@etg/domain/may-take-charger';
import type { ReleaseState } from '../../migrations/rental-schema.ts';
import type { ServiceState } from '../station/index.ts';

export function toStationFacts(station: {
  status: number;
  corona_virus: boolean;
  service_state: ServiceState;
  has_prices: boolean;
  online: boolean;
}): StationFacts {
  return {
    isDisabled: station.status === venueStatus.disabled,
    // Only a live station gives Electrons: staff paused the others, took them out of service, or never opened them [QF4].
    isPaused: station.corona_virus || station.service_state !== 'live',
    hasPrices: station.has_prices,
    isOnline: station.online,
  };
}

/** The code that the rider is sent for each state of a release; none while the station has not answered. */
const codeOfRelease: Record<ReleaseState, ReleaseCode | undefined> = {
  commanded: undefined,
  lit: releaseCode.lit,
  taken: releaseCode.taken,
  not_taken: releaseCode.notTaken,
  failed: releaseCode.notReady,
  offline: releaseCode.offline,
};

interface LitFacts {
  nest: number;
  electron_id: string;
  lit_at: Date | null;
}

/** The lit nest, what is in it, and how much of the time to take it is left: also for a page that was reloaded [T201]. */
export function litEvent(
  { nest, electron_id: electron, lit_at }: LitFacts,
  charge: number | undefined,
  now: Date,
): ElectronEvent {
  const passed = now.getTime() - (lit_at ?? now).getTime();
  return {
    code: releaseCode.lit,
    nest,
    electron,
    ...(charge !== undefined && { charge }),
    take_within_ms: Math.min(takeWithinMs, Math.max(0, takeWithinMs - passed)),
  };
}

export type ReleaseEnding = Exclude<ReleaseState, 'commanded' | 'lit' | 'taken'>;

const bookingStatusAfter: Record<ReleaseEnding, BookingStatus> = {
  not_taken: 'user_doesnt_take',
  failed: 'fail',
  offline: 'fail',
};

/** The station is busy with another rider's release, so this rider waits in the queue [T301]. */
const queueReasons: readonly string[] = ['busy', 'previous_unfinished'] satisfies StationReason[];

/** The code that the rider is sent when a release ends, and the status of the booking. */
export function endingFor(
  state: ReleaseEnding,
  reason: string,
): { code: ReleaseCode | undefined; booking: BookingStatus } {
  if (state === 'failed' && queueReasons.includes(reason))
    return { code: releaseCode.queue, booking: 'queue' };
  return { code: codeOfRelease[state], booking: bookingStatusAfter[state] };
}

/** The station's nests differ from the panel we chose from. Without a new panel the next press would fail the same way. */
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
 * Reasons that are guesses: the release ended, but its Electron may have been taken while the station could not report it.
 * The next snapshot decides, so that no charger leaves without a rental.
 */
export const undecidedReasons = ['silent', 'offline'] as const;
export const seenInNest = 'seen-in-nest';
export const leftOtherwise = 'left-otherwise';

export function isUndecided({ reason }: { reason: string | null }): boolean {
  return undecidedReasons.some((undecided) => undecided === reason);
}

/** Limits a reported time to a range, such as from the start of the rental to the arrival of the message. */
export function clampTime(at: Date, { from, to }: { from: Date; to: Date }): Date {
  return new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));
}

/** When a doubted return happened if its station is believed: the time that it told, never later than the one that counts. */
export function believedTime(held: { taken_at: Date; back_at: Date; back_told_at: Date | null }): Date {
  return clampTime(held.back_told_at ?? held.back_at, { from: held.taken_at, to: held.back_at });
}

/** How long after a command an Electron can leave: the command may wait its whole lifetime, then the nest stays open. */
const openForMs = commandLifetimeMs + takeWithinMs;

/** When an Electron left through a command. Limited to the time in which the nest can have been open. */
export function takenTime(at: Date, { commandedAt, now }: { commandedAt: Date; now: Date }): Date {
  const closedAt = new Date(commandedAt.getTime() + openForMs);
  return clampTime(at, { from: commandedAt, to: closedAt < now ? closedAt : now });
}

/** How much later than it happened a snapshot may show that a nest was emptied. */
const longestSightingDelayMs = 60_000;

export interface Emptiness {
  /** When the nest became empty, by the station's clock. */
  since: number;
  /** When the station reported it, by the station's clock. */
  at: number;
}

/**
 * Whether a missing Electron left through a command. Two estimates of the time are compared with the command: the reported
 * time, which is wrong if the station's clock is, and the reported age, which is off by the time that the message took.
 * The answer is sure only if both fit.
 */
export function leftThrough(
  commandedAt: Date,
  { since, at }: Emptiness,
  now: Date,
): 'surely' | 'perhaps' | 'no' {
  const afterCommand = (time: number) => time - commandedAt.getTime();
  const fits = (ms: number) => ms >= -graceMs && ms <= openForMs + longestSightingDelayMs;
  const byItsClock = fits(afterCommand(since));
  const byItsAge = fits(afterCommand(now.getTime() - (at - since)));
  if (byItsClock && byItsAge) return 'surely';
  return byItsClock || byItsAge ? 'perhaps' : 'no';
}

/** A snapshot made while the nest may still have been open does not prove that the Electron stayed in it. */
export function isAfterClosing(commandedAt: Date, snapshotAt: number): boolean {
  return snapshotAt > commandedAt.getTime() + openForMs;
}

export interface Taking {
  station_code: string;
  taken_at: Date;
  taken_seq: bigint;
}

/** A report that an Electron was in a nest. */
export interface Sighting {
  station: string;
  seq: number;
  at: Date;
  /** Whether a younger panel of that station has been received, from which the Electron may be missing again. */
  outdated: boolean;
}

/** How far the clocks of two stations may differ. A return that looks older than this waits for that station's panel. */
const stationsApartMs = 5 * 60_000;

/** Whether a late report is about the time before the Electron was taken, and so belongs to an earlier rental. */
export function isOldSighting(taking: Taking, { station, seq, at, outdated }: Sighting): boolean {
  if (station === taking.station_code) return BigInt(seq) < taking.taken_seq;
  return at.getTime() < taking.taken_at.getTime() - (outdated ? 0 : stationsApartMs);
}

/** Fees for time after the return, charged before the station's report arrived. */
export function feesAfterReturn<Fee extends { due_at: Date }>(fees: readonly Fee[], returnedAt: Date): Fee[] {
  return fees.filter((fee) => fee.due_at >= returnedAt);
}

/** A sync that asks about a release carries the release's id, which tells its answer from other snapshots. */
export function syncIdOf(releaseId: string): string {
  return `sync-${releaseId}`;
}

/** Asks a station for its panel. */
export function syncCommand(id: string, now: Date): StationCommand {
  return {
    v: stationProtocolVersion,
    type: 'sync',
    id,
    issued_at: now.getTime(),
    expires_at: now.getTime() + commandLifetimeMs,
  };
}

/** Due work: checks a release that the station has not ended in time. */
export const releaseCheck = 'release-check';

/** Due work: checks that a panel has shown a return on which a refund depends. */
export const returnProofCheck = 'return-proof-check';

/** Due work of an open rental: its next reminder, deadline or fee. Handled by the late-return feature. */
export const lateReturnCheck = 'late-return-check';

/** The first time at which anything is due for a rental: a reminder or the deadline. */
export function firstCheck(schedule: FeeSchedule, startedAt: Date): Date {
  const deadline = returnDeadlineOf(schedule, startedAt);
  const reminder = feeTimeline(schedule, { startedAt })[0]?.remindAt ?? deadline;
  return reminder < deadline ? reminder : deadline;
}

/** Due work of a rental that has ended: fees stop, and fees for time after the return are refunded. */
export const rentalEnded = 'rental-ended';

/** Added to the time that the station is given, before the server acts on its silence. */
export const graceMs = 2_000;

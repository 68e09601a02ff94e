import { randomUUID } from 'node:crypto';
import {
  commandLifetimeMs,
  type StationCommand,
  stationProtocolVersion,
  takeWithinMs,
} from '@etg/contract/station-protocol';
import type { User } from '@etg/contract/user';
import type { CableType } from '@etg/contract/vocabulary';
import { whyMayNotTake } from '@etg/domain/may-take-charger';
import type { Core } from '../../platform/core.ts';
import { type Tx, violatesConstraint } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  chooseElectron,
  isFree,
  listNestsFor,
  lockStationForRelease,
  type StationChanges,
  type StationLink,
} from '../station/index.ts';
import { findActivePlan } from '../subscription/index.ts';
import { readUser } from '../user-story/index.ts';
import { type BookingRow, findBooking, markInProgress } from './booking.store.ts';
import { endRelease } from './end-release.ts';
import { countInHand } from './held-electron.store.ts';
import { hasOpenRelease, insertRelease, lockRelease } from './release.store.ts';
import { graceMs, releaseCheck, toStationFacts } from './rental.rules.ts';

export interface ChargerRequest {
  accountId: string;
  bookingId: string;
  group_id: string;
  cableType: CableType;
}

export type TakeOutcome =
  | { outcome: 'commanded'; releaseId: string }
  /** An earlier press of the same rider is still being carried out. */
  | { outcome: 'under-way' }
  /** An exchange needs a full station: the rider is asked to use a free nest instead [Z9]. */
  | { outcome: 'has-free-nests' }
  /** The country has no prices, so nothing can be rented here. */
  | { outcome: 'no-prices' }
  | { outcome: 'queue' | 'offline' | 'not-ready' | 'refused' };

type Chosen = { outcome: 'chosen'; station: string; command: Extract<StationCommand, { type: 'release' }> };

/**
 * "Unlock my charger" [B7]: chooses one Electron and sends the station one command, once. The release is committed before
 * the command is sent: a crash in between costs the rider a retry, never a charger that is missing from the database.
 */
export async function takeCharger(
  deps: Core & { stations: StationLink; changes: StationChanges },
  request: ChargerRequest,
): Promise<TakeOutcome> {
  const chosen = await decide(deps, request).catch((error: unknown) =>
    outcomeOfConflict(deps, request, error),
  );
  if (chosen.outcome !== 'chosen') return chosen;
  const hasLeft = await deps.stations.send(chosen.station, chosen.command);
  if (!hasLeft) await withdraw(deps, chosen.command.id);
  deps.changes.publish([chosen.station]);
  return hasLeft ? { outcome: 'commanded', releaseId: chosen.command.id } : { outcome: 'offline' };
}

/** The broker is unreachable: the command was not sent and never will be, so the release ends at once [T304]. */
async function withdraw(core: Core, releaseId: string): Promise<void> {
  const now = core.clock.now();
  await transact(core.db, async (tx) => {
    const release = await lockRelease(tx, releaseId);
    if (release) await endRelease(core, tx, { release, state: 'offline', reason: 'not-sent', now });
  });
}

async function decide(
  core: Core,
  request: ChargerRequest,
): Promise<Chosen | Exclude<TakeOutcome, { outcome: 'commanded' }>> {
  return transact(core.db, async (tx) => {
    const [station, booking, user, nests] = await inOrder([
      // First: locks the station, so that its messages wait and the panel does not change under the choice.
      lockStationForRelease(tx, request.group_id, core.clock.now()),
      findBooking(tx, { id: request.bookingId, accountId: request.accountId }),
      readUser(tx, request.accountId, core.clock.now()),
      listNestsFor(tx, request.group_id, { accountId: request.accountId, now: core.clock.now() }),
    ]);
    const now = core.clock.now();
    if (!booking) return { outcome: 'refused' };
    const nest = chooseElectron(nests, request.cableType);
    const refusal = whyMayNotTake({
      rider: user,
      ...(await readBookingFacts(tx, { booking, user, now })),
      station: station && { ...toStationFacts(station), venueId: station.id },
      hasFreeNest: nests.some(isFree),
      hasElectron: nest !== undefined,
    });
    if (refusal || !station || !nest) return { outcome: refusal ?? 'refused' };
    const command = releaseCommand({ id: randomUUID(), nest: nest.nest, electron: nest.electron }, now);
    const dueAt = new Date(now.getTime() + commandLifetimeMs + graceMs);
    const [, isFirst] = await inOrder([
      insertRelease(tx, {
        id: command.id,
        booking_id: booking.id,
        account_id: request.accountId,
        station_code: station.code,
        nest: nest.nest,
        electron_id: nest.electron,
        state: 'commanded',
        commanded_at: now,
        charge: nest.charge,
      }),
      // After the insert, which waits for an earlier press of this rider: that press may have brought a charger.
      markInProgress(tx, booking, { station_code: station.code, cable_type: request.cableType }),
      core.dueWork.plan(tx, { kind: releaseCheck, subject: command.id, dueAt }),
    ]);
    if (!isFirst) throw new Overtaken();
    return { outcome: 'chosen', station: station.code, command };
  });
}

/** Each fact is read only where it counts: electrons in hand in an exchange, the paying venue under a free plan. */
async function readBookingFacts(
  tx: Tx,
  { booking, user, now }: { booking: BookingRow; user: User | undefined; now: Date },
) {
  const exchange = booking.exchange_charger_flow;
  const hasFreePlan = !exchange && user?.active_plan?.startsWith('free_use') === true;
  const plan = hasFreePlan ? await findActivePlan(tx, booking.account_id, now) : undefined;
  return {
    exchange,
    inHand: exchange ? await countInHand(tx, booking.account_id) : 0,
    isBookingTaken: booking.status === 'charger_taken',
    payingVenue: plan?.venue_id ?? undefined,
  };
}

/** Rolls the press back: the booking or the rider's plan changed after the checks. */
class Overtaken extends Error {}

function releaseCommand({ id, nest, electron }: { id: string; nest: number; electron: string }, now: Date) {
  return {
    v: stationProtocolVersion,
    type: 'release',
    id,
    issued_at: now.getTime(),
    expires_at: now.getTime() + commandLifetimeMs,
    nest,
    electron,
    take_within_ms: takeWithinMs,
  } as const;
}

/** Unique indexes refuse a second open release at a station, and a second open release of a rider. */
async function outcomeOfConflict(
  { db }: Core,
  { accountId }: ChargerRequest,
  error: unknown,
): Promise<Exclude<TakeOutcome, { outcome: 'commanded' }>> {
  if (error instanceof Overtaken) return { outcome: 'refused' };
  const isOwn = violatesConstraint(error, 'one_release_at_a_time_per_account');
  if (!isOwn && !violatesConstraint(error, 'one_release_at_a_time_per_station')) throw error;
  // PostgreSQL names only one violated index, so it is checked whether the open release is the rider's own.
  return isOwn || (await hasOpenRelease(db, accountId)) ? { outcome: 'under-way' } : { outcome: 'queue' };
}

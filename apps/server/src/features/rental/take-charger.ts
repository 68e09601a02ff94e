import { randomUUID } from 'node:crypto';
import {
  commandLifetimeMs,
  type StationCommand,
  stationProtocolVersion,
  takeWithinMs,
} from '@etg/contract/station-protocol';
import type { User } from '@etg/contract/user';
import { type CableType, venueStatus } from '@etg/contract/vocabulary';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import { brokeRule, type Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  chooseElectron,
  listNests,
  lockStationForRelease,
  isFree,
  type StationChanges,
  type StationLink,
} from '../station/index.ts';
import { findActivePlan } from '../subscription/index.ts';
import { can, readUser } from '../user-story/index.ts';
import { type BookingRow, findBooking, markInProgress } from './booking.store.ts';
import { endRelease } from './end-release.ts';
import { countInHand } from './held-electron.store.ts';
import { insertRelease, isPressing, lockRelease } from './release.store.ts';
import { graceMs, releaseCheck } from './rental.rules.ts';

export interface ChargerRequest {
  accountId: string;
  bookingId: string;
  group_id: string;
  cableType: CableType;
}

export type ChargerAsked =
  | { outcome: 'commanded'; releaseId: string }
  /** This rider's own press is still being carried out. */
  | { outcome: 'under-way' }
  /** An exchange needs a full station; the rider is told to use a free nest instead [Z9]. */
  | { outcome: 'has-free-nests' }
  /** The country has no prices, so nothing can be rented here. */
  | { outcome: 'no-prices' }
  | { outcome: 'queue' | 'offline' | 'not-ready' | 'refused' };

type Chosen = { outcome: 'chosen'; station: string; command: Extract<StationCommand, { type: 'release' }> };

/**
 * "Unlock my charger" [B7]: one named Electron, one command, sent once. The row is committed before the command
 * leaves, so that a crash in between costs the rider a retry and never a charger nobody knows of.
 */
export async function takeCharger(
  parts: Core & { stations: StationLink; changes: StationChanges },
  request: ChargerRequest,
): Promise<ChargerAsked> {
  const chosen = await decide(parts, request).catch((error: unknown) =>
    whatIsInTheWay(parts, request, error),
  );
  if (chosen.outcome !== 'chosen') return chosen;
  const hasLeft = await parts.stations.send(chosen.station, chosen.command);
  if (!hasLeft) await withdraw(parts, chosen.command.id);
  parts.changes.publish([chosen.station]);
  return hasLeft ? { outcome: 'commanded', releaseId: chosen.command.id } : { outcome: 'offline' };
}

/** The broker is away: the command never left and never will, so the rider need not wait to hear it [T304]. */
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
): Promise<Chosen | Exclude<ChargerAsked, { outcome: 'commanded' }>> {
  return transact(core.db, async (tx) => {
    const [station, booking, user, nests] = await Promise.all([
      // First of all: what it says meanwhile waits, and the choice is made from the panel as it is now.
      lockStationForRelease(tx, request.group_id, core.clock.now()),
      findBooking(tx, { id: request.bookingId, accountId: request.accountId }),
      readUser(tx, request.accountId, core.clock.now()),
      listNests(tx, request.group_id),
    ]);
    const now = core.clock.now();
    if (!booking || !(await mayPress(tx, booking, { user, venueId: station?.id, now })))
      return { outcome: 'refused' };
    if (!station || station.status === venueStatus.disabled || station.corona_virus)
      return { outcome: 'not-ready' };
    // An exchange goes on with the rental and its schedule.
    if (!station.has_prices && !booking.exchange_charger_flow) return { outcome: 'no-prices' };
    if (!station.online) return { outcome: 'offline' };
    if (booking.exchange_charger_flow && nests.some(isFree)) return { outcome: 'has-free-nests' };
    const nest = chooseElectron(nests, request.cableType);
    if (!nest) return { outcome: 'not-ready' };
    const command = releaseCommand({ id: randomUUID(), nest: nest.nest, electron: nest.electron }, now);
    const dueAt = new Date(now.getTime() + commandLifetimeMs + graceMs);
    const [, isFirst] = await Promise.all([
      insertRelease(tx, {
        id: command.id,
        booking_id: booking.id,
        account_id: request.accountId,
        station_code: station.code,
        nest: nest.nest,
        electron_id: nest.electron,
        state: 'commanded',
        commanded_at: now,
      }),
      // After it: a press just before this one may have ended in a charger while we waited for its row.
      markInProgress(tx, booking, { station_code: station.code, cable_type: request.cableType }),
      core.dueWork.plan(tx, { kind: releaseCheck, subject: command.id, dueAt }),
    ]);
    if (!isFirst) throw new Overtaken();
    return { outcome: 'chosen', station: station.code, command };
  });
}

/** One battery per user [P4]; a second one only in an exchange, for the one in the hand [P5]. */
async function mayPress(
  tx: Tx,
  booking: BookingRow,
  { user, venueId, now }: { user: User | undefined; venueId: string | undefined; now: Date },
): Promise<boolean> {
  if (booking.status === 'charger_taken') return false;
  if (!booking.exchange_charger_flow && user?.active_plan?.startsWith('free_use')) {
    // What the owner of one venue pays for opens nothing at another [O4].
    const plan = await findActivePlan(tx, user.id, now);
    if (plan?.venue_id && plan.venue_id !== venueId) return false;
  }
  if (!booking.exchange_charger_flow) return can(userStory(user), 'takeCharger');
  if (!user?.can_do_pit_stop || !can(userStory(user), 'exchangeCharger')) return false;
  return (await countInHand(tx, booking.account_id)) === 1;
}

/** Rolls back what must not be committed any more. */
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

/** The database holds the queue: it refuses a second release at a station, and a second one by the same rider. */
async function whatIsInTheWay(
  { db }: Core,
  { accountId }: ChargerRequest,
  error: unknown,
): Promise<Exclude<ChargerAsked, { outcome: 'commanded' }>> {
  if (error instanceof Overtaken) return { outcome: 'refused' };
  const isOwn = brokeRule(error, 'one_release_at_a_time_per_account');
  if (!isOwn && !brokeRule(error, 'one_release_at_a_time_per_station')) throw error;
  // The database names one broken rule only: whose press the station is busy with decides what the rider hears.
  return isOwn || (await isPressing(db, accountId)) ? { outcome: 'under-way' } : { outcome: 'queue' };
}

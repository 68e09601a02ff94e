import { randomUUID } from 'node:crypto';
import {
  commandLifetimeMs,
  type StationCommand,
  stationProtocolVersion,
  takeWithinMs,
} from '@etg/contract/station-protocol';
import { type CableType, venueStatus } from '@etg/contract/vocabulary';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import { brokeRule } from '../../platform/database/database.ts';
import { chooseElectron, findNests, findStation, type StationLink } from '../station/index.ts';
import { can, readUser } from '../user-story/index.ts';
import { lockBooking, updateBooking } from './booking.store.ts';
import { insertRelease } from './release.store.ts';
import { graceMs, releaseCheck } from './rental.rules.ts';

export interface ChargerWish {
  accountId: string;
  bookingId: string;
  group_id: string;
  cableType: CableType;
}

export type ChargerAsked =
  | { outcome: 'commanded'; releaseId: string }
  /** This rider's own press is still being carried out. */
  | { outcome: 'under-way' }
  | { outcome: 'queue' | 'offline' | 'not-ready' | 'refused' };

type Chosen = { outcome: 'chosen'; station: string; command: Extract<StationCommand, { type: 'release' }> };

/**
 * "Unlock my charger" [B7]: one named Electron, one command, sent once. The row is committed before the command
 * leaves, so that a crash in between costs the rider a retry and never a charger nobody knows of.
 */
export async function takeCharger(
  parts: Core & { stations: StationLink },
  wish: ChargerWish,
): Promise<ChargerAsked> {
  const chosen = await decide(parts, wish).catch(whatIsInTheWay);
  if (chosen.outcome !== 'chosen') return chosen;
  parts.dueWork.wake();
  await parts.stations.send(chosen.station, chosen.command);
  return { outcome: 'commanded', releaseId: chosen.command.id };
}

async function decide(
  core: Core,
  wish: ChargerWish,
): Promise<Chosen | Exclude<ChargerAsked, { outcome: 'commanded' }>> {
  const now = core.clock.now();
  return core.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, { id: wish.bookingId, accountId: wish.accountId });
    const user = await readUser(tx, wish.accountId, now);
    if (!booking || booking.status === 'charger_taken' || !can(userStory(user), 'takeCharger'))
      return { outcome: 'refused' };
    const station = await findStation(tx, wish.group_id);
    if (!station || station.status === venueStatus.disabled || station.corona_virus)
      return { outcome: 'not-ready' };
    if (!station.online) return { outcome: 'offline' };
    const nest = chooseElectron(await findNests(tx, station.code), wish.cableType);
    if (!nest) return { outcome: 'not-ready' };
    const command = releaseCommand({ id: randomUUID(), nest: nest.nest, electron: nest.electron }, now);
    await insertRelease(tx, {
      id: command.id,
      booking_id: booking.id,
      account_id: wish.accountId,
      station_code: station.code,
      nest: nest.nest,
      electron_id: nest.electron,
      state: 'commanded',
      commanded_at: now,
    });
    await updateBooking(tx, booking.id, {
      status: 'in_progress',
      station_code: station.code,
      cable_type: wish.cableType,
    });
    const dueAt = new Date(now.getTime() + commandLifetimeMs + graceMs);
    await core.dueWork.plan(tx, { kind: releaseCheck, subject: command.id, dueAt });
    return { outcome: 'chosen', station: station.code, command };
  });
}

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
function whatIsInTheWay(error: unknown): Exclude<ChargerAsked, { outcome: 'commanded' }> {
  if (brokeRule(error, 'one_release_at_a_time_per_account')) return { outcome: 'under-way' };
  if (brokeRule(error, 'one_release_at_a_time_per_station')) return { outcome: 'queue' };
  throw error;
}

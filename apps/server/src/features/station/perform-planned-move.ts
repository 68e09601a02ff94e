import { moveStation as moveStationCall } from '@etg/contract/console/move';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import type { FindStaff, StaffMember } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { moveRetryMs, plannedMove, whyNotMove } from './move-station.rules.ts';
import {
  deletePlannedMove,
  findMoveFacts,
  findPlaceOfMove,
  findPlannedMove,
  lockForMove,
  markMoveRefused,
} from './move-station.store.ts';
import { moveStation } from './move-station.ts';

interface PlannedMoveDeps extends Pick<Core, 'clock' | 'dueWork'> {
  findStaff: FindStaff;
}

/**
 * The moment of a planned move has come. While somebody pulls an Electron it waits. If it cannot happen any more, it stays
 * on the station's page with the reason, until a person cancels it. The record tells either. True: something about the
 * station changed.
 */
export async function performPlannedMove(
  { clock, dueWork, findStaff }: PlannedMoveDeps,
  tx: Tx,
  code: string,
): Promise<boolean> {
  const planned = await findPlannedMove(tx, code);
  if (!planned || planned.refused) return false;
  const { venue_id: venueId } = planned;
  await lockForMove(tx, { code, venueId });
  const now = clock.now();
  const facts = { ...(await findMoveFacts(tx, { code, venueId })), isPlanned: false };
  const isAbroad = facts.target?.country !== facts.station?.venue.country;
  // A server that was down then is late. What was rented meanwhile goes with it, but never at another country's prices.
  const from = isAbroad || planned.move_at > now ? now : planned.move_at;
  const author = await findStaff(tx, {
    staffId: planned.staff_id ?? undefined,
    operator: planned.by,
  });
  const why = (await whyNoMore(tx, author, { code, venueId })) ?? whyNotMove(facts, { from, now });
  if (why === 'station-nest-lit') {
    const dueAt = new Date(now.getTime() + moveRetryMs);
    await dueWork.plan(tx, { kind: plannedMove, subject: code, dueAt });
    return false;
  }
  const by = { operator: planned.by, staffId: planned.staff_id ?? undefined, subject: code, at: now };
  const { act } = moveStationCall;
  if (why) {
    await markMoveRefused(tx, code, why);
    const after = { venue: venueId, from: toUnix(planned.move_at), why };
    await recordAct(tx, { ...by, act: `${act}.refused`, after });
  } else {
    await deletePlannedMove(tx, code);
    await moveStation(tx, { code, venueId, from, by: planned.by }, facts);
    const before = { venue: facts.station?.venue.id ?? null };
    await recordAct(tx, { ...by, act, before, after: { venue: venueId, from: toUnix(from) } });
  }
  return true;
}

/** Whoever planned it may have lost the right meanwhile, or one of its ends, or be gone [QA6]. */
async function whyNoMore(
  tx: Tx,
  author: StaffMember | undefined,
  { code, venueId }: { code: string; venueId: string },
): Promise<string | undefined> {
  const place = await findPlaceOfMove(tx, { code, venueId });
  const mayStill =
    author?.rights.has(moveStationCall.access.staff) && place !== undefined && covers(author.scope, place);
  return mayStill ? undefined : 'right-taken-away';
}

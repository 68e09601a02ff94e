import { moveStation as moveStationCall } from '@etg/contract/console/move';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { moveRetryMs, plannedMove, whyNotMove } from './move-station.rules.ts';
import {
  deletePlannedMove,
  findMoveFacts,
  findPlannedMove,
  lockForMove,
  markMoveRefused,
} from './move-station.store.ts';
import { moveStation } from './move-station.ts';

/**
 * The moment of a planned move has come. While somebody pulls an Electron it waits. If it cannot happen any more, it stays
 * on the station's page with the reason, until a person cancels it, and the record says so. True: something about the station changed.
 */
export async function performPlannedMove(
  { clock, dueWork }: Pick<Core, 'clock' | 'dueWork'>,
  tx: Tx,
  code: string,
): Promise<boolean> {
  const planned = await findPlannedMove(tx, code);
  if (!planned || planned.refused) return false;
  const { venue_id: venueId, by } = planned;
  await lockForMove(tx, { code, venueId });
  const now = clock.now();
  const facts = { ...(await findMoveFacts(tx, { code, venueId })), isPlanned: false };
  const isAbroad = facts.target?.country !== facts.station?.venue.country;
  // A server that was down then is late. What was rented meanwhile goes with it, but never at another country's prices.
  const from = isAbroad || planned.move_at > now ? now : planned.move_at;
  const why = whyNotMove(facts, { from, now });
  if (why === 'station-nest-lit') {
    await dueWork.plan(tx, {
      kind: plannedMove,
      subject: code,
      dueAt: new Date(now.getTime() + moveRetryMs),
    });
    return false;
  }
  if (why) {
    await markMoveRefused(tx, code, why);
    const after = { venue: venueId, from: toUnix(planned.move_at), why };
    await recordAct(tx, {
      operator: by,
      act: `${moveStationCall.act}.refused`,
      subject: code,
      after,
      at: now,
    });
  } else {
    await deletePlannedMove(tx, code);
    await moveStation(tx, { code, venueId, from, by }, facts);
  }
  return true;
}

import type { StationOnline } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planSilenceCheck } from './plan-silence-check.ts';
import { recordRestart } from './record-restart.ts';
import { lockStation, resetClockSamples, saveOnline } from './station.store.ts';
import { observeLag } from './station-clock.rules.ts';

export interface ReceivedOnline {
  station: string;
  body: StationOnline;
  now: Date;
  /** When the message arrived, before it waited for its turn. */
  heardAt?: Date | undefined;
  /** For a message retained by the broker: when we subscribed to it. */
  retainedAskedAt?: Date | undefined;
}

export type OnlineRecorded = 'recorded' | 'unchanged' | 'stale' | 'unknown-station';

/**
 * A station connected, or its last will reports that it is gone. Several station gateways receive messages in no common
 * order: the last will of an earlier connection does not count after the greeting of a later one, nor does a retained
 * message count after a live one.
 */
export async function recordOnline(
  tx: Tx,
  { station, body, now, heardAt = now, retainedAskedAt }: ReceivedOnline,
): Promise<OnlineRecorded> {
  const known = await lockStation(tx, station);
  if (!known) return 'unknown-station';
  // Even if it looks older than the greeting before it: the station's clock may have been set back.
  if (body.online && !retainedAskedAt)
    await resetClockSamples(tx, station, observeLag([], heardAt.getTime() - body.at));
  const at = new Date(Math.min(body.at, now.getTime()));
  if (known.announced_at && at < known.announced_at) return 'stale';
  if (retainedAskedAt && known.heard_at && known.heard_at >= retainedAskedAt) return 'stale';
  await saveOnline(tx, { code: station, body, announcedAt: at, now });
  const restarted = body.online && !retainedAskedAt && (await recordRestart(tx, { station, body, now }));
  if (body.online && !known.online) await planSilenceCheck(tx, now);
  return known.online === body.online && !restarted ? 'unchanged' : 'recorded';
}

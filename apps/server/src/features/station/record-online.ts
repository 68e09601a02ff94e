import type { StationOnline } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planSilenceCheck } from './plan-silence-check.ts';
import { lockStation, resetClockSamples, saveOnline } from './station.store.ts';
import { observeLag } from './station-clock.rules.ts';

export interface ReceivedOnline {
  station: string;
  body: StationOnline;
  now: Date;
  /** When it arrived, before it waited for its turn. */
  heardAt?: Date | undefined;
  /** Kept by the broker: when we asked for it. */
  retainedAskedAt?: Date | undefined;
}

export type OnlineRecorded = 'recorded' | 'unchanged' | 'stale' | 'unknown-station';

/**
 * A station came, or its last will says that it is gone. Gateways hear in no common order: the farewell of an earlier
 * connection does not count after the greeting of a later one, nor what the broker kept after what we heard since.
 */
export async function recordOnline(
  tx: Tx,
  { station, body, now, heardAt = now, retainedAskedAt }: ReceivedOnline,
): Promise<OnlineRecorded> {
  const known = await lockStation(tx, station);
  if (!known) return 'unknown-station';
  // Also one that looks older than the greeting before it: that may be the clock.
  if (body.online && !retainedAskedAt)
    await resetClockSamples(tx, station, observeLag([], heardAt.getTime() - body.at));
  const at = new Date(Math.min(body.at, now.getTime()));
  if (known.announced_at && at < known.announced_at) return 'stale';
  if (retainedAskedAt && known.heard_at && known.heard_at >= retainedAskedAt) return 'stale';
  await saveOnline(tx, { code: station, online: body.online, announcedAt: at, now });
  if (body.online && !known.online) await planSilenceCheck(tx, now);
  return known.online === body.online ? 'unchanged' : 'recorded';
}

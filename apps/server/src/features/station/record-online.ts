import type { Tx } from '../../platform/database/database.ts';
import { lockStation, saveOnline } from './station.store.ts';

/** A station came, or its last will says that it is gone. */
export async function recordOnline(
  tx: Tx,
  heard: { station: string; online: boolean; now: Date },
): Promise<'recorded' | 'unknown-station'> {
  if (!(await lockStation(tx, heard.station))) return 'unknown-station';
  await saveOnline(tx, { code: heard.station, online: heard.online, now: heard.now });
  return 'recorded';
}

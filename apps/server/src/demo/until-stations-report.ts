import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { VirtualStations } from './virtual-stations.ts';

const longestWaitMs = 10_000;
const pollEveryMs = 25;

/**
 * Waits until every virtual station that is plugged in has published its state, so that no rider sees empty stations. With
 * `since` (after the clock was moved) an older state does not count: all stations would seem to have been silent.
 */
export async function untilStationsReport(
  db: Database,
  stations: VirtualStations,
  since = new Date(0),
): Promise<void> {
  const plugged = (await stations.list()).filter((station) => station.online).map((station) => station.code);
  for (let waited = 0; plugged.length > 0 && waited < longestWaitMs; waited += pollEveryMs) {
    const heard = await db
      .selectFrom('station')
      .innerJoin('nest', 'nest.station_code', 'station.code')
      .select('station.code')
      .distinct()
      .where('station.online', '=', true)
      .where('station.heard_at', '>=', since)
      .where('station.code', 'in', plugged)
      .execute();
    if (heard.length === plugged.length) return;
    await pause(pollEveryMs);
  }
}

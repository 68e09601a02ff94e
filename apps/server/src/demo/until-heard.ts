import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { VirtualStations } from './virtual-stations.ts';

const longestWaitMs = 10_000;
const lookEveryMs = 25;

/**
 * Waits until every virtual station that is plugged in has shown its panel, so that nobody meets an empty world; after
 * the clock was moved, has shown it since then, or all would seem to have been silent for so long.
 */
export async function untilHeard(
  db: Database,
  stations: VirtualStations,
  since = new Date(0),
): Promise<void> {
  const plugged = (await stations.list()).filter((station) => station.online).map((station) => station.code);
  for (let waited = 0; plugged.length > 0 && waited < longestWaitMs; waited += lookEveryMs) {
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
    await pause(lookEveryMs);
  }
}

import type { Tx } from '../../platform/database/database.ts';
import type { SeenElsewhere } from './station-contest.rules.ts';

/** Nests of other stations that showed these Electrons last. Locked in one order, so that two stations cannot deadlock. */
export async function lockElsewhere(tx: Tx, station: string, electrons: string[]): Promise<SeenElsewhere[]> {
  return tx
    .selectFrom('nest')
    .innerJoin('station', 'station.code', 'nest.station_code')
    .select(['nest.electron_id', 'nest.station_code', 'nest.nest', 'nest.since'])
    .select(['station.online', 'station.panel_at', 'station.clock_offset_ms'])
    .where('nest.electron_id', 'in', electrons)
    .where('nest.station_code', '<>', station)
    .orderBy('nest.station_code')
    .orderBy('nest.nest')
    .forUpdate('nest')
    .execute();
}

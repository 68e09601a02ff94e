import type { StationStays } from '@etg/contract/console/move';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findPlannedMove, listStays } from '../station/index.ts';
import { firstNameOf } from './station-log.rules.ts';

/** The first stay begins in 1970; the demo moves all times of its saved world by the days that have passed. */
const sinceEver = new Date('2000-01-01T00:00:00Z');

/** Where a station stood, and where it will stand [QF8]. */
export async function readStationMoves(db: Reader, code: string): Promise<StationStays> {
  const stays = await listStays(db, code);
  const planned = await findPlannedMove(db, code);
  return {
    stays: stays.map(({ venue_id, title, zone, from_at, until_at, by, name }) => ({
      venue: { id: venue_id, title },
      zone,
      ...(from_at > sinceEver && { from: toUnix(from_at) }),
      ...(until_at && { until: toUnix(until_at) }),
      ...(by && { by: firstNameOf(name, by) }),
    })),
    ...(planned && {
      planned: {
        venue: { id: planned.venue_id, title: planned.title },
        zone: planned.zone,
        at: toUnix(planned.move_at),
        by: firstNameOf(planned.name, planned.by),
        ...(planned.refused && { refused: planned.refused }),
      },
    }),
  };
}

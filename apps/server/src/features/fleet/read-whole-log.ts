import type { StationLogItem } from '@etg/contract/console/station';
import type { Reader } from '../../platform/database/database.ts';
import { readStationLog, type StationLogRequest } from './read-station-log.ts';

const exportedAtOnce = 500;

/** All of a station's log, page by page while it is sent: the memory it takes does not grow with the log. */
export async function* readWholeLog(
  db: Reader,
  request: Omit<StationLogRequest, 'after' | 'limit'>,
): AsyncGenerator<StationLogItem[]> {
  let after: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof readStationLog>> = await readStationLog(db, {
      ...request,
      after,
      limit: exportedAtOnce,
    });
    yield page.log;
    after = page.next;
  } while (after !== undefined);
}

import type { StationRow } from '@etg/contract/console/stations';
import type { Reader } from '../../platform/database/database.ts';
import { readStationList, type StationListPage } from './read-station-list.ts';
import type { FleetFilter } from './station-list.store.ts';

const exportedAtOnce = 500;

/** All of them, page by page while they are sent: the memory it takes does not grow with the list [QA13]. */
export async function* readAllStations(db: Reader, filter: FleetFilter): AsyncGenerator<StationRow[]> {
  let after: string | undefined;
  do {
    const page: StationListPage = await readStationList(db, {
      ...filter,
      sort: 'code',
      isTurned: false,
      after,
      limit: exportedAtOnce,
    });
    yield page.stations;
    after = page.next;
  } while (after !== undefined);
}

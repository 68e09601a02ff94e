import type { VenueRow } from '@etg/contract/console/venue';
import type { Reader } from '../../platform/database/database.ts';
import { readVenueList, type VenueListPage, type VenueListRequest } from './read-venue-list.ts';

const exportedAtOnce = 500;

/** All of them, page by page while they are sent: the memory it takes does not grow with the list [QA13]. */
export async function* readAllVenues(
  db: Reader,
  filter: Omit<VenueListRequest, 'sort' | 'isTurned' | 'after' | 'limit'>,
): AsyncGenerator<VenueRow[]> {
  let after: string | undefined;
  do {
    const page: VenueListPage = await readVenueList(db, {
      ...filter,
      sort: 'title',
      isTurned: false,
      after,
      limit: exportedAtOnce,
    });
    yield page.venues;
    after = page.next;
  } while (after !== undefined);
}

import type { Reader } from '../../platform/database/database.ts';
import { type RiderPage, readRiderPage } from './read-rider-page.ts';
import type { RiderListFilter } from './rider-list.store.ts';

const exportedAtOnce = 500;

/** All of them, page by page while they are sent: the memory it takes does not grow with the list [QA13]. */
export async function* readAllRiders(
  db: Reader,
  filter: RiderListFilter,
): AsyncGenerator<RiderPage['riders']> {
  let after: string | undefined;
  do {
    const page: RiderPage = await readRiderPage(db, { ...filter, after }, exportedAtOnce);
    yield page.riders;
    after = page.next;
  } while (after !== undefined);
}

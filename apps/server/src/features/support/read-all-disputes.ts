import type { DisputeLine } from '@etg/contract/console/disputes';
import type { Reader } from '../../platform/database/database.ts';
import { type DisputePage, type DisputesAsked, readDisputePage } from './read-dispute-page.ts';
import type { EvidenceDeps } from './read-evidence.ts';

/** All of one state, page by page while they are sent. */
export async function* readAllDisputes(
  deps: EvidenceDeps,
  db: Reader,
  asked: Omit<DisputesAsked, 'after'>,
): AsyncGenerator<DisputeLine[]> {
  let after: string | undefined;
  do {
    const page: DisputePage = await readDisputePage(deps, db, { ...asked, after });
    yield page.disputes;
    after = page.next;
  } while (after !== undefined);
}

import type { ElectronFilter, ElectronRow } from '@etg/contract/console/electrons';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { findDudRule } from './dud-rule.store.ts';
import { readElectronPage } from './read-electron-page.ts';

const exportedAtOnce = 500;

/** All of them, page by page while they are sent: the memory it takes does not grow with the list [QA13]. */
export async function* readAllElectrons(
  db: Reader,
  filter: ElectronFilter & { scope: Scope; now: Date },
): AsyncGenerator<ElectronRow[]> {
  const { suspect_at: suspectAt } = await findDudRule(db);
  let after: string | undefined;
  do {
    const page: { rows: ElectronRow[]; next: string | undefined } = await readElectronPage(db, {
      ...filter,
      suspectAt,
      sort: 'id',
      isTurned: false,
      after,
      limit: exportedAtOnce,
    });
    yield page.rows;
    after = page.next;
  } while (after !== undefined);
}

import type { Consequence } from '@etg/contract/console/consequence';
import type { Closing } from '@etg/contract/console/inbox-words';
import type { Reader } from '../../platform/database/database.ts';
import type { ItemRow } from './inbox.rules.ts';
import { listMerged } from './inbox-item.store.ts';
import { listRentalRows, listReports } from './inbox-source.store.ts';

/** What closing changes: the item, others that are the same, and fees that were held for it [QA5, QA14]. */
export async function listClosingRows(
  db: Reader,
  item: ItemRow,
  closing: Closing,
): Promise<Consequence['rows']> {
  const after = { is: 'word', word: `inbox-closed-${closing}` } as const;
  const before = { is: 'word', word: 'inbox-state-open' } as const;
  const same = (await listMerged(db, item.id)).filter(({ closed_at }) => !closed_at);
  return [
    { label: 'inbox-state', before, after },
    ...(same.length > 0
      ? [{ label: 'inbox-same', before: { is: 'text', text: String(same.length) } as const, after }]
      : []),
    ...(await listFeeRows(db, [item, ...same])),
  ];
}

/** The Electron is still out: what was held is announced, and charged a day later. */
async function listFeeRows(db: Reader, items: readonly ItemRow[]): Promise<Consequence['rows']> {
  const sources = items.filter(({ kind }) => kind === 'report').map(({ source }) => source);
  const reports = await listReports(db, sources);
  const rentals = await listRentalRows(
    db,
    reports.flatMap(({ rental_id }) => rental_id ?? []),
  );
  const open = rentals.filter(({ returned_at, lost_at }) => !returned_at && !lost_at);
  return open.map(({ electron_id }) => ({
    label: 'inbox-held-fees',
    name: electron_id,
    before: { is: 'word', word: 'inbox-fees-held' } as const,
    after: { is: 'word', word: 'inbox-fees-charged-later' } as const,
  }));
}

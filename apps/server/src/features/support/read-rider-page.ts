import type { listRiders } from '@etg/contract/console/search';
import { toDecimal } from '@etg/domain/money';
import { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { readDetailedRentals } from './read-detailed-rentals.ts';
import {
  type ListedRider,
  type ListPosition,
  listOwed,
  listRiderPage,
  type RiderListFilter,
} from './rider-list.store.ts';
import { toRiderName } from './rider-name.ts';
import { listOpenRentalIds, listRiderRows } from './rider-search.store.ts';
import { toStanding } from './standing.ts';

export type RiderPage = Pick<z.input<(typeof listRiders)['reply']>, 'riders' | 'next'>;

export interface ListRequest extends RiderListFilter {
  /** `next` of the page before. */
  after?: string | undefined;
}

/** So many riders of a list, the worst first. */
export async function readRiderPage(
  db: Reader,
  { after, ...filter }: ListRequest,
  length: number,
): Promise<RiderPage> {
  const position = after === undefined ? undefined : positionOf(after);
  const rows = await listRiderPage(db, { ...filter, after: position, limit: length + 1 });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  return {
    riders: await readRiders(db, shown, filter.now),
    ...(rows.length > length && last && { next: `${last.at}|${last.id}` }),
  };
}

const position = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|([0-9a-f-]{36})$/;

/** A malformed position is the beginning. */
function positionOf(after: string): ListPosition | undefined {
  const [, at, id] = position.exec(after) ?? [];
  return at && id && z.uuid().safeParse(id).success ? { at, id } : undefined;
}

async function readRiders(
  db: Reader,
  listed: readonly ListedRider[],
  now: Date,
): Promise<RiderPage['riders']> {
  if (listed.length === 0) return [];
  const accountIds = listed.map(({ account_id }) => account_id);
  const rows = await listRiderRows(db, accountIds);
  const rentalIds = await listOpenRentalIds(db, accountIds);
  const rentals = await readDetailedRentals(db, { rentalIds }, now);
  const owed = await listOwed(db, accountIds);
  return accountIds.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const rental = rentals.find((each) => each.row.account_id === id);
    const debt = owed.find(({ account_id }) => account_id === id);
    return [
      {
        rider: toRiderName(db, row),
        standing: toStanding(row),
        ...(rental && { rental: rental.line }),
        ...(debt && {
          owed: {
            amount: toDecimal({ minor: BigInt(debt.minor), currency: debt.currency }),
            currency: debt.currency,
          },
        }),
      },
    ];
  });
}

import type { RiderList } from '@etg/contract/console/rider-lists';
import type { listRiders } from '@etg/contract/console/search';
import { toDecimal } from '@etg/domain/money';
import { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { readDetailedRentals } from './read-detailed-rentals.ts';
import {
  countRiders,
  type ListedRider,
  type ListPosition,
  listOwed,
  listRiderPage,
} from './rider-list.store.ts';
import { toRiderName } from './rider-name.ts';
import { listOpenRentalIds, listRiderRows } from './rider-search.store.ts';
import { toStanding } from './standing.ts';

type Page = z.input<(typeof listRiders)['reply']>;

interface ListRequest {
  which: RiderList;
  /** `next` of the page before. */
  after?: string | undefined;
  scope: Scope;
  now: Date;
}

const pageLength = 50;

/** Riders with something open, the worst first, a page at a time; and how many there are of each kind. */
export async function readRiderList(db: Reader, { which, after, scope, now }: ListRequest): Promise<Page> {
  const position = after === undefined ? undefined : positionOf(after);
  const rows = await listRiderPage(db, { which, after: position, scope, now, limit: pageLength + 1 });
  const shown = rows.slice(0, pageLength);
  const last = shown.at(-1);
  return {
    riders: await readRiders(db, shown, now),
    ...(rows.length > pageLength && last && { next: `${last.at}|${last.id}` }),
    counts: await countRiders(db, scope, now),
  };
}

const position = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|([0-9a-f-]{36})$/;

/** A malformed position is the beginning. */
function positionOf(after: string): ListPosition | undefined {
  const [, at, id] = position.exec(after) ?? [];
  return at && id && z.uuid().safeParse(id).success ? { at, id } : undefined;
}

async function readRiders(db: Reader, listed: readonly ListedRider[], now: Date): Promise<Page['riders']> {
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

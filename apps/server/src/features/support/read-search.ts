import { mostHits, type SearchHit, type SearchKind, type searchAll } from '@etg/contract/console/search';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { dayIn } from './day-words.rules.ts';
import { listRiderNames } from './list-rider-names.ts';
import { listRentalIds } from './order-search.store.ts';
import { readDetailedRentals } from './read-detailed-rentals.ts';
import { type Caller, readFleetHits } from './read-fleet-hits.ts';
import { readOrderHits } from './read-order-hits.ts';
import { readRiderHits } from './read-rider-hits.ts';
import { listRidersByDigits, listRidersById, listRidersByMail } from './rider-search.store.ts';
import { readSearchWords, type SearchWords } from './search-words.rules.ts';

type Found = z.input<(typeof searchAll)['reply']>;

interface Search extends Caller {
  typed: string;
  /** Of the caller, for words such as "yesterday". */
  zone: string;
}

/** Everything that the typed words could be, riders first. Each lookup has an index: no table is read as a whole [QC1]. */
export async function readSearch(db: Reader, { typed, zone, scope, now }: Search): Promise<Found> {
  const words = readSearchWords(typed, dayIn(zone, now));
  const riderIds = await listRiders(db, words, scope);
  const riders = await readRiderHits(db, riderIds.slice(0, mostHits), now);
  const rentals = await readRentalHits(db, words, { scope, now });
  const { orders, payments } = await readOrderHits(db, words, scope);
  const fleet = await readFleetHits(db, words, { scope, now });
  const groups = [
    { ...groupOf('rider', riders), more: riderIds.length > mostHits },
    groupOf('station', fleet.stations),
    groupOf('rental', rentals),
    groupOf('order', orders),
    groupOf('payment', payments),
    groupOf('electron', fleet.electrons),
    groupOf('venue', fleet.venues),
    groupOf('promo', fleet.promos),
  ];
  return {
    now: toUnix(now),
    groups: groups.filter(({ hits }) => hits.length > 0),
    understood: words.reading,
    ...(fleet.nearest && { nearest: fleet.nearest }),
  };
}

function groupOf(kind: SearchKind, hits: readonly SearchHit[]): Found['groups'][number] {
  return { kind, hits: hits.slice(0, mostHits), more: hits.length > mostHits };
}

async function listRiders(db: Reader, { phone, mail, id }: SearchWords, scope: Scope): Promise<string[]> {
  if (phone) return listRidersByDigits(db, phone, scope);
  if (mail) return listRidersByMail(db, mail, scope);
  return id ? listRidersById(db, id, scope) : [];
}

async function readRentalHits(
  db: Reader,
  { id, short }: SearchWords,
  { scope, now }: Caller,
): Promise<Extract<SearchHit, { kind: 'rental' }>[]> {
  if (!id && !short) return [];
  const rentalIds = await listRentalIds(db, short ?? { id }, scope);
  const rentals = await readDetailedRentals(db, { rentalIds }, now);
  const names = await listRiderNames(
    db,
    rentals.map(({ row }) => row.account_id),
  );
  return rentals.map(({ line, row }) => {
    const rider = names.get(row.account_id);
    return { kind: 'rental', rental: line, ...(rider && { rider }) };
  });
}

import type { Reader } from '../../platform/database/database.ts';
import { listPlaces } from './case.store.ts';
import { listRiderNames } from './list-rider-names.ts';

const isId = (subject: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(subject);

/**
 * What the subjects of acts are called: a rider's first name, with the Electron of a rental; a station's code with its
 * venue; a venue; a colleague. What is unknown, or gone, is left out. Numbers stay masked, as everywhere [QA10].
 */
export async function describeSubjects(
  db: Reader,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(subjects)];
  const ids = wanted.filter(isId);
  const codes = wanted.filter((subject) => /^\d{4}(\d\d)?$/.test(subject));
  const described = new Map<string, string>();
  for (const { station, venue } of (await listPlaces(db, codes)).values())
    described.set(station, `${station}, ${venue}`);
  if (ids.length === 0) return described;
  for (const { id, title } of await db
    .selectFrom('venue')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute())
    described.set(id, title);
  for (const { id, name } of await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute())
    described.set(id, name);
  const owned = await listOwned(db, ids);
  const names = await listRiderNames(db, [...new Set(owned.map(({ account_id }) => account_id))]);
  for (const { id, account_id, electron } of owned) {
    const rider = names.get(account_id);
    const name = rider?.name ?? rider?.phone;
    if (name) described.set(id, [name, electron].filter(Boolean).join(', '));
  }
  return described;
}

interface Owned {
  id: string;
  account_id: string;
  electron?: string | null;
}

/** Riders, and what belongs to one: rentals, fees, plans, reports, payments in dispute. */
async function listOwned(db: Reader, ids: readonly string[]): Promise<Owned[]> {
  return [
    ...ids.map((id) => ({ id, account_id: id })),
    ...(await db
      .selectFrom('rental')
      .select(['id', 'account_id', 'electron_id as electron'])
      .where('id', 'in', ids)
      .execute()),
    ...(await db
      .selectFrom('fee_posting')
      .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
      .select(['fee_posting.id', 'rental.account_id', 'rental.electron_id as electron'])
      .where('fee_posting.id', 'in', ids)
      .execute()),
    ...(await db.selectFrom('subscription').select(['id', 'account_id']).where('id', 'in', ids).execute()),
    ...(await db
      .selectFrom('problem_report')
      .select(['id', 'account_id'])
      .where('id', 'in', ids)
      .where('account_id', 'is not', null)
      .$narrowType<{ account_id: string }>()
      .execute()),
  ];
}

import type { Reader } from '../../platform/database/database.ts';
import { listRiderNames } from './list-rider-names.ts';

const isId = (subject: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(subject);

/**
 * What the subjects of acts are called: a rider's first name, with the Electron of a rental; a station's code with its
 * venue; a venue, also one that was only proposed; a colleague. What is unknown, or gone, is left out. Numbers stay
 * masked, as everywhere [QA10].
 */
export async function describeSubjects(
  db: Reader,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(subjects)];
  const ids = wanted.filter(isId);
  const described = new Map<string, string>();
  if (wanted.length === 0) return described;
  const items = await listItems(db, ids);
  const codes = wanted.filter((subject) => /^\d{4}(\d\d)?$/.test(subject));
  for (const [id, name] of [
    ...(await listStationNames(db, codes)),
    ...items.map(
      ({ id, station_code, venue, title }) => [id, venue ?? (title && `${station_code}, ${title}`)] as const,
    ),
    ...(await listTitles(db, ids)),
  ])
    if (name) described.set(id, name);
  const owned = [...(await listOwned(db, ids)), ...items, ...(await listDisputed(db, wanted))];
  const names = await listRiderNames(db, [...new Set(owned.flatMap(({ account_id }) => account_id ?? []))]);
  for (const { id, account_id, electron } of owned) {
    const rider = names.get(account_id ?? '');
    const name = rider?.name ?? rider?.phone;
    if (name) described.set(id, [name, electron].filter(Boolean).join(', '));
  }
  return described;
}

/** Stations, with the venues where they stand now. */
async function listStationNames(
  db: Reader,
  codes: readonly string[],
): Promise<(readonly [string, string])[]> {
  if (codes.length === 0) return [];
  const stations = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['code', 'title'])
    .where('code', 'in', codes)
    .execute();
  return stations.map(({ code, title }) => [code, `${code}, ${title}`] as const);
}

/** Venues and colleagues. */
async function listTitles(db: Reader, ids: readonly string[]): Promise<(readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const venues = await db.selectFrom('venue').select(['id', 'title']).where('id', 'in', ids).execute();
  const people = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return [
    ...venues.map(({ id, title }) => [id, title] as const),
    ...people.map(({ id, name }) => [id, name] as const),
  ];
}

/** Items of the inbox other than reports: whose payment or dispute, at which station, or which venue was proposed. */
async function listItems(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('inbox_item')
    .leftJoin('payment_incident', 'payment_incident.id', 'inbox_item.id')
    .leftJoin('money_act', 'money_act.key', 'payment_incident.act_key')
    .leftJoin('dispute', 'dispute.id', 'inbox_item.source')
    .leftJoin('venue_request', 'venue_request.id', 'inbox_item.id')
    .leftJoin('venue', 'venue.id', 'inbox_item.venue_id')
    .select(['inbox_item.id', 'inbox_item.station_code', 'venue_request.venue', 'venue.title'])
    .select((row) => row.fn.coalesce('money_act.account_id', 'dispute.account_id').as('account_id'))
    .where('inbox_item.id', 'in', ids)
    .where('inbox_item.kind', '<>', 'report')
    .execute();
  return rows.map((row) => ({ ...row, electron: null }));
}

/** Disputes have the gateway's ids. */
async function listDisputed(db: Reader, subjects: readonly string[]): Promise<Owned[]> {
  return db.selectFrom('dispute').select(['id', 'account_id']).where('id', 'in', subjects).execute();
}

interface Owned {
  id: string;
  account_id: string | null;
  electron?: string | null;
}

/** Riders, and what belongs to one: rentals, fees, plans, reports. */
async function listOwned(db: Reader, ids: readonly string[]): Promise<Owned[]> {
  if (ids.length === 0) return [];
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
    ...(await db.selectFrom('problem_report').select(['id', 'account_id']).where('id', 'in', ids).execute()),
  ];
}

import type { Reader } from '../../platform/database/database.ts';
import { decrypt, decryptMaybe } from '../../platform/sealed/sealed.ts';

/** What the queue shows of each source, several at once: a page of the list takes one statement for each kind. */

export async function listReports(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('problem_report')
    .select([
      'id',
      'account_id',
      'option',
      'problem',
      'station_number',
      'station_code',
      'rental_id',
      'item_id',
      'photo_type',
      'times',
      'created_at',
      'closed_at',
    ])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, problem: decryptMaybe(db, 'problem_report.problem', row.problem) }));
}
export type ReportSource = Awaited<ReturnType<typeof listReports>>[number];

export async function listIncidents(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('incident')
    .leftJoin('held_electron', 'held_electron.release_id', 'incident.release_id')
    .select([
      'incident.id',
      'incident.kind',
      'incident.station_code',
      'incident.nest',
      'incident.electron_id',
      'incident.account_id',
      'incident.happened_at',
      'incident.heard_at',
      'held_electron.rental_id',
    ])
    .where('incident.id', 'in', ids)
    .execute();
}
export type IncidentSource = Awaited<ReturnType<typeof listIncidents>>[number];

export async function listPayments(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('payment_incident')
    .leftJoin('money_act', 'money_act.key', 'payment_incident.act_key')
    .leftJoin('fee_posting', 'fee_posting.money_key', 'money_act.key')
    .select([
      'payment_incident.id',
      'payment_incident.kind',
      'payment_incident.act_key',
      'payment_incident.transaction_id',
      'payment_incident.detail',
      'payment_incident.happened_at',
      'money_act.account_id',
      'money_act.amount_minor',
      'money_act.currency',
      'money_act.attempts',
      'money_act.ended_at',
      'fee_posting.rental_id',
    ])
    .distinctOn('payment_incident.id')
    .where('payment_incident.id', 'in', ids)
    .orderBy('payment_incident.id')
    .execute();
}
export type PaymentSource = Awaited<ReturnType<typeof listPayments>>[number];

export async function listDisputeSources(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('dispute')
    .leftJoin('fee_posting', 'fee_posting.money_key', 'dispute.act_key')
    .select([
      'dispute.id',
      'dispute.account_id',
      'dispute.amount_minor',
      'dispute.currency',
      'dispute.reason',
      'dispute.status',
      'dispute.reply_by',
      'dispute.opened_at',
      'dispute.decided_at',
      'fee_posting.rental_id',
    ])
    .distinctOn('dispute.id')
    .where('dispute.id', 'in', ids)
    .orderBy('dispute.id')
    .execute();
}
export type DisputeSource = Awaited<ReturnType<typeof listDisputeSources>>[number];

export async function listRequests(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('venue_request').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    ...row,
    email: decrypt(db, 'venue_request.email', row.email),
    message: decryptMaybe(db, 'venue_request.message', row.message),
  }));
}
export type RequestSource = Awaited<ReturnType<typeof listRequests>>[number];

/** Venues with the zone in which their times are shown. */
export async function listPlaces(db: Reader, venueIds: readonly string[]) {
  if (venueIds.length === 0) return [];
  return db
    .selectFrom('venue')
    .select(['venue.id', 'venue.title', 'venue.timezone', 'venue.country'])
    .where('venue.id', 'in', venueIds)
    .execute();
}

export async function listRentalRows(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('rental').selectAll().where('id', 'in', ids).execute();
}

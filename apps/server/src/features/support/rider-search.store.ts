import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { decryptMaybe, indexOf } from '../../platform/sealed/sealed.ts';
import { isRiderCovered } from './scope.store.ts';

/** Of one end of a number; beyond it more digits are needed. */
const mostWithOneEnd = 5_000;
const shortestEnd = 4;

/** Ids of the riders to whom these digits belong: the whole number in any form, or the end of it. */
export async function listRidersByDigits(db: Reader, digits: string, scope: Scope): Promise<string[]> {
  const exact = digits.length >= 8 ? await listByNumber(db, digits.replace(/^00/, ''), scope) : [];
  if (exact.length > 0) return exact;
  return digits.length === shortestEnd ? listByEnd(db, digits, scope) : listByLongEnd(db, digits, scope);
}

async function listByNumber(db: Reader, digits: string, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('phone_index', '=', indexOf(db, 'phone', digits))
    .where(isRiderCovered(scope, sql.ref('account.id')))
    .execute();
  return rows.map(({ id }) => id);
}

/** Who has an Electron comes first, and of those whoever is late the longest. */
async function listByEnd(db: Reader, digits: string, scope: Scope): Promise<string[]> {
  const rows = await ridersWithEnd(db, digits, scope).select('account.id').limit(mostFound).execute();
  return rows.map(({ id }) => id);
}

/**
 * The index is of four digits: more of them are compared with the decrypted number. So a number is also found as it is
 * dialled at home, in every country, with its leading zero or without.
 */
async function listByLongEnd(db: Reader, digits: string, scope: Scope): Promise<string[]> {
  const end = digits.length >= 8 ? digits.replace(/^0+/, '') : digits;
  if (end.length < shortestEnd) return [];
  const rows = await ridersWithEnd(db, end, scope)
    .select(['account.id', 'account.phone'])
    .limit(mostWithOneEnd)
    .execute();
  return rows
    .filter(({ phone }) => decryptMaybe(db, 'account.phone', phone)?.endsWith(end))
    .map(({ id }) => id)
    .slice(0, mostFound);
}

function ridersWithEnd(db: Reader, digits: string, scope: Scope) {
  return db
    .selectFrom('account')
    .leftJoin('rental', (join) =>
      join
        .onRef('rental.account_id', '=', 'account.id')
        .on('rental.returned_at', 'is', null)
        .on('rental.lost_at', 'is', null),
    )
    .where('account.phone_tail_index', '=', indexOf(db, 'phone-tail', digits))
    .where(isRiderCovered(scope, sql.ref('account.id')))
    .orderBy('rental.deadline', (by) => by.asc().nullsLast())
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id');
}

/** One more than is shown, so that it is known whether there are more. */
export const mostFound = 9;

export async function listRidersByMail(db: Reader, mail: string, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('email_index', '=', indexOf(db, 'email', mail))
    .where(isRiderCovered(scope, sql.ref('account.id')))
    .orderBy('created_at', 'desc')
    .limit(mostFound)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listRidersById(db: Reader, id: string, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where(isRiderCovered(scope, sql.ref('account.id')))
    .execute();
  return rows.map((row) => row.id);
}

/** What a hit says of a rider besides their rental, by the id of the account. */
export async function listRiderRows(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('account')
    .leftJoin('subscription', (join) =>
      join.onRef('subscription.account_id', '=', 'account.id').on('subscription.ended_at', 'is', null),
    )
    .select([
      'account.id',
      'account.name',
      'account.phone',
      'account.language',
      'account.created_at',
      'account.blocking_reason',
      'account.closed_at',
      'subscription.plan',
      'subscription.paid_until',
    ])
    .where('account.id', 'in', ids)
    .execute();
}

/** The rental that each of the riders has open, if any. */
export async function listOpenRentalIds(db: Reader, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rental')
    .select('id')
    .where('account_id', 'in', accountIds)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest open report of each of the riders, with the state of the station that it names. */
export async function listOpenReports(db: Reader, accountIds: readonly string[]) {
  return db
    .selectFrom('problem_report')
    .leftJoin('station', 'station.code', 'problem_report.station_code')
    .distinctOn('problem_report.account_id')
    .select([
      'problem_report.id',
      'problem_report.account_id',
      'problem_report.option',
      'problem_report.station_code',
      'problem_report.rental_id',
      'problem_report.created_at',
      'station.online',
    ])
    .select(sql<boolean>`problem_report.photo_type is not null`.as('has_photo'))
    .where('problem_report.account_id', 'in', accountIds)
    .where('problem_report.closed_at', 'is', null)
    .orderBy('problem_report.account_id')
    .orderBy('problem_report.created_at', 'desc')
    .execute();
}

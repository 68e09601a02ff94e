import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';

/** The account of a rider, with the number and the address decrypted: both are masked before they leave the server. */
export async function findRiderAccount(db: Reader, id: string) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'phone_index', 'language', 'email', 'email_status', 'created_at'])
    .select(['closed_at', 'blocking_reason', 'cable_by_default', 'cable_option_ask'])
    .select(({ selectFrom }) =>
      selectFrom('rental')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('rental.account_id', '=', 'account.id')
        .as('rentals'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, mail: decryptMaybe(db, 'account.email', row.email) };
}
export type RiderAccount = NonNullable<Awaited<ReturnType<typeof findRiderAccount>>>;

export async function listRiderDevices(db: Reader, accountId: string, now: Date) {
  return db
    .selectFrom('login')
    .select(['id', 'browser', 'system', 'model', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((row) => row.fn.coalesce('last_seen_at', 'created_at'), 'desc')
    .limit(20)
    .execute();
}

export async function listRiderPromos(db: Reader, accountId: string) {
  return db
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.promo_id')
    .select(['promo_code.code', 'promo_use.applied_at'])
    .where('promo_use.account_id', '=', accountId)
    .orderBy('promo_use.applied_at', 'desc')
    .limit(20)
    .execute();
}

/** Times in which the rider could not rent, by the rules. */
export async function listSuspensions(db: Reader, accountId: string) {
  return db
    .selectFrom('suspension')
    .select(['reason', 'since', 'lifted_at'])
    .where('account_id', '=', accountId)
    .orderBy('since', 'desc')
    .limit(20)
    .execute();
}

/** Newest first. Without photos, which may be megabytes. */
export async function listRiderReports(db: Reader, accountId: string) {
  const rows = await db
    .selectFrom('problem_report')
    .select(['id', 'option', 'problem', 'photo_type', 'station_code', 'station_number'])
    .select(['created_at', 'closed_at', 'rental_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, words: decryptMaybe(db, 'problem_report.problem', row.problem) }));
}

/** Credits of which something is left, the oldest first: it is used first. */
export async function listOpenCredits(db: Reader, accountId: string) {
  return db
    .selectFrom('credit')
    .select(['id', 'left_minor', 'currency', 'given_at'])
    .where('account_id', '=', accountId)
    .where('left_minor', '>', 0n)
    .orderBy('given_at')
    .execute();
}

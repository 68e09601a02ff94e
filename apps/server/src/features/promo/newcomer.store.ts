import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { findFormerCard } from '../account/index.ts';

/** The fingerprints of every method that this account has ever paid with. */
async function listCards(db: Reader, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select('fingerprint')
    .distinct()
    .where('account_id', '=', accountId)
    .where('fingerprint', 'is not', null)
    .orderBy('fingerprint')
    .execute();
  return rows.flatMap(({ fingerprint }) => fingerprint ?? []);
}

/** Accounts that share a card wait for each other, so that the second sees what the first was granted. */
export async function lockCards(tx: Tx, accountId: string): Promise<void> {
  // Always in the same order, so that two accounts that share two cards never deadlock.
  for (const card of await listCards(tx, accountId)) await lockByName(tx, `card ${card}`);
}

/** Two riders who invite each other wait for each other. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await lockByName(tx, `invitation between ${[one, other].sort().join(' and ')}`);
}

/**
 * Whether the rider has rented (before a time, if given): with this account, with a deleted account of the same phone
 * number, or with a card that another account rented with or used a friend's code with.
 */
export async function hasRented(
  db: Reader,
  { accountId, before, now }: { accountId: string; before?: Date; now: Date },
): Promise<boolean> {
  // By the time of the unlock, which is our own clock: a station's clock may be hours off.
  const rental = sql`select from rental join release on release.id = rental.release_id
    where rental.account_id = account.id and release.commanded_at < coalesce(${before ?? null}::timestamptz, 'infinity')`;
  const { rows } = await sql<{ rented: boolean }>`
    select had_first_use or exists (${rental}) as rented
    from account where id = ${accountId}`.execute(db);
  if (rows[0]?.rented) return true;
  const cards = await listCards(db, accountId);
  if (cards.length === 0) return false;
  const others = await sql`
    select from payment_method join account on account.id = payment_method.account_id
    where fingerprint = any(${cards}::text[]) and account.id <> ${accountId} and (had_first_use
      or exists (${rental})
      or exists (select from promo_use where account_id = account.id and kind = 'referral' 
        and used_at < coalesce(${before ?? null}::timestamptz, 'infinity')))
    limit 1`.execute(db);
  return others.rows.length > 0 || (await findFormerCard(db, cards, now)) !== undefined;
}

/** Whether two accounts have ever paid with the same card. */
export async function hasSameCard(db: Reader, one: string, other: string): Promise<boolean> {
  const card = await db
    .selectFrom('payment_method as mine')
    .innerJoin('payment_method as theirs', 'theirs.fingerprint', 'mine.fingerprint')
    .select('mine.token')
    .where('mine.account_id', '=', one)
    .where('theirs.account_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

/** Whether the friend came with a code of this inviter: then the inviter cannot use the code of the friend. */
export async function hasInvited(
  db: Reader,
  { inviterId, friendId }: { inviterId: string; friendId: string },
): Promise<boolean> {
  const use = await db
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.promo_id')
    .select('promo_use.account_id')
    .where('promo_use.account_id', '=', friendId)
    .where('promo_code.inviter_id', '=', inviterId)
    .where('promo_use.state', 'in', ['held', 'used'])
    .executeTakeFirst();
  return use !== undefined;
}

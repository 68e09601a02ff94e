import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { findFormerCard } from '../account/index.ts';

/** Everything this account has ever paid with, as `payment_method` keeps it. */
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

/** Two accounts with one card are judged one after the other: the second sees what the first was given. */
export async function lockCards(tx: Tx, accountId: string): Promise<void> {
  // Always in the same order, so that two who share two cards never wait for each other.
  for (const card of await listCards(tx, accountId)) await lockByName(tx, `card ${card}`);
}

/** Two people who invite each other are judged one after the other. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await lockByName(tx, `invitation between ${[one, other].sort().join(' and ')}`);
}

/**
 * Whether somebody has rented, before this time if one is given: under this account, under this number before they left, or with a card
 * that another account rented with, or was invited with.
 */
export async function hasRented(
  db: Reader,
  { accountId, before, now }: { accountId: string; before?: Date; now: Date },
): Promise<boolean> {
  // By the time of the press, which is our own clock: a station's may be hours away.
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

/** Whether somebody came by this person's own code: the two are one invitation, not two. */
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

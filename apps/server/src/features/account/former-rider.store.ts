import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { indexOf, sameDigestOf } from '../../platform/sealed/sealed.ts';

/** How long a rider who deleted the account and comes back does not count as new. */
const formerRiderDays = 365;

/** What is kept about a rider who deleted the account. */
export interface FormerRider {
  /** The rider paid for a month or more, so is no first-time subscriber. */
  hadMembership: boolean;
}

export interface LeavingRider extends FormerRider {
  phone: string;
  /** Fingerprints of cards and wallets, as stored in `payment_method`. */
  cards: readonly string[];
  now: Date;
}

/** Records that a phone number and its cards have had a newcomer's benefits, and nothing else about the rider. */
export async function saveFormerRider(
  tx: Tx,
  { phone, cards, hadMembership: had_membership, now }: LeavingRider,
): Promise<void> {
  const until = new Date(now.getTime() + formerRiderDays * 86_400_000);
  await tx
    .insertInto('former_rider')
    .values({ phone_index: indexOf(tx, 'former-rider', phone), had_membership, until })
    .onConflict((row) => row.column('phone_index').doUpdateSet({ had_membership, until }))
    .execute();
  const kept = [...new Set(cards)].map((card) => ({
    card_index: cardIndex(tx, card),
    had_membership,
    until,
  }));
  if (kept.length === 0) return;
  await tx
    .insertInto('former_card')
    // Always in the same order: two deletions that share cards must not deadlock.
    .values(kept.sort((left, right) => left.card_index.compare(right.card_index)))
    .onConflict((row) =>
      row.column('card_index').doUpdateSet({
        // Two riders may have shared a card: true if either had a membership.
        had_membership: sql<boolean>`former_card.had_membership or excluded.had_membership`,
        until,
      }),
    )
    .execute();
}

/** A rider with this phone number who deleted an account within the last year. */
export async function findFormerRider(tx: Tx, phone: string, now: Date): Promise<FormerRider | undefined> {
  const found = await tx
    .selectFrom('former_rider')
    .select('had_membership')
    .where('phone_index', '=', indexOf(tx, 'former-rider', phone))
    .where('until', '>', now)
    .executeTakeFirst();
  return found && { hadMembership: found.had_membership };
}

/** A rider who paid with one of these cards and deleted an account within the last year. */
export async function findFormerCard(
  db: Reader,
  cards: readonly string[],
  now: Date,
): Promise<FormerRider | undefined> {
  if (cards.length === 0) return undefined;
  const indexes = cards.map((card) => cardIndex(db, card));
  const found = await db
    .selectFrom('former_card')
    .select('had_membership')
    .where('card_index', 'in', indexes)
    .where('until', '>', now)
    .execute();
  return found.length > 0 ? { hadMembership: found.some((card) => card.had_membership) } : undefined;
}

/** Equal for equal cards, and not comparable with any other stored value, not even with the digest it is computed from. */
function cardIndex(db: Reader, fingerprint: string): Buffer {
  return indexOf(db, 'former-card', sameDigestOf(db, 'payment-method', fingerprint));
}

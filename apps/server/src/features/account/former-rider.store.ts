import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { indexOf, sameDigestOf } from '../../platform/sealed/sealed.ts';

/** How long somebody who left and comes back is not new to us. */
const formerRiderDays = 365;

/** What stays known of somebody who left. */
export interface FormerRider {
  /** They paid for a month or more: no longer a first-time subscriber. */
  hadMembership: boolean;
}

export interface Leaver extends FormerRider {
  phone: string;
  /** Fingerprints of cards and wallets, as `payment_method` keeps them. */
  cards: readonly string[];
  now: Date;
}

/** Keeps that a number and its cards have had what newcomers get, and nothing else of who had it. */
export async function keepFormerRider(
  tx: Tx,
  { phone, cards, hadMembership: had_membership, now }: Leaver,
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
    // Always in the same order: two who leave with the same cards do not wait for each other.
    .values(kept.sort((left, right) => left.card_index.compare(right.card_index)))
    .onConflict((row) =>
      row.column('card_index').doUpdateSet({
        // Of two who shared a card, what either of them had.
        had_membership: sql<boolean>`former_card.had_membership or excluded.had_membership`,
        until,
      }),
    )
    .execute();
}

/** Somebody with this number who has had what newcomers get and left not long ago. */
export async function findFormerRider(tx: Tx, phone: string, now: Date): Promise<FormerRider | undefined> {
  const found = await tx
    .selectFrom('former_rider')
    .select('had_membership')
    .where('phone_index', '=', indexOf(tx, 'former-rider', phone))
    .where('until', '>', now)
    .executeTakeFirst();
  return found && { hadMembership: found.had_membership };
}

/** The same by what they paid with. */
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

/** Equal for equal cards, and equal to nothing else we keep: not even to the digest it is made of. */
function cardIndex(db: Reader, fingerprint: string): Buffer {
  return indexOf(db, 'former-card', sameDigestOf(db, 'payment-method', fingerprint));
}

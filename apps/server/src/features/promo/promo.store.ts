import type { Insertable, Selectable } from 'kysely';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { countFormerUses } from './former-promo.store.ts';
import { hasInvited, hasRented } from './newcomer.store.ts';
import type { PromoBearer } from './promo.rules.ts';
import { countSpends, countSpendsOfBatch } from './promo-spend.store.ts';

export type PromoRow = Selectable<PromoCodeTable>;

export async function findPromoByCode(db: Reader, code: string): Promise<PromoRow | undefined> {
  return db.selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function findPromoById(db: Reader, id: string): Promise<PromoRow | undefined> {
  return db.selectFrom('promo_code').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Only one order gets the last use of a code: the others wait here, and then see that it is gone. */
export async function lockPromo(tx: Tx, id: string): Promise<PromoRow | undefined> {
  return tx.selectFrom('promo_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Counts the rider's uses in other orders that are paid or being paid. */
export async function findBearer(
  db: Reader,
  { promo, accountId, now }: { promo: PromoRow; accountId: string; now: Date },
): Promise<PromoBearer> {
  const uses = await db
    .selectFrom('promo_use')
    .select(['promo_id', 'kind'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['held', 'used'])
    .execute();
  const { inviter_id: inviter } = promo;
  const hasUse = uses.some((use) => use.promo_id === promo.id);
  return {
    accountId,
    hasUsedIt: await hasUsedUp(db, promo, { accountId, hasUse, now }),
    hasUsedReferral: uses.some((use) => use.kind === 'referral'),
    hasRented: (inviter !== null || promo.new_only) && (await hasRented(db, { accountId, now })),
    hasInvitedThem: inviter !== null && (await hasInvited(db, { inviterId: accountId, friendId: inviter })),
  };
}

/** As often as one person may, also under accounts of the same number that were deleted. */
async function hasUsedUp(
  db: Reader,
  promo: PromoRow,
  { accountId, hasUse, now }: { accountId: string; hasUse: boolean; now: Date },
): Promise<boolean> {
  const uses = await countUsesOf(db, promo, { accountId, hasUse });
  if (uses >= promo.per_person) return true;
  const promoId = promo.batch_id ?? promo.id;
  return uses + (await countFormerUses(db, { accountId, promoId, now })) >= promo.per_person;
}

/** How often one person has used a code; of a batch, any code of it: two leaflets are no two gifts. */
async function countUsesOf(
  db: Reader,
  { id, batch_id }: PromoRow,
  { accountId, hasUse }: { accountId: string; hasUse: boolean },
): Promise<number> {
  if (batch_id !== null) return countSpendsOfBatch(db, { batch_id, account_id: accountId });
  return hasUse ? Math.max(1, await countSpends(db, { promo_id: id, account_id: accountId })) : 0;
}

/** Does not change an existing use. */
export async function insertApplied(
  tx: Tx,
  {
    promo,
    accountId,
    source,
    now,
  }: { promo: PromoRow; accountId: string; source: string | undefined; now: Date },
): Promise<void> {
  await tx
    .insertInto('promo_use')
    .values({
      promo_id: promo.id,
      account_id: accountId,
      kind: promo.kind,
      state: 'applied',
      source: source ?? null,
      applied_at: now,
    })
    .onConflict((row) => row.columns(['promo_id', 'account_id']).doNothing())
    .execute();
}

export async function findCodeOfInviter(db: Reader, accountId: string): Promise<string | undefined> {
  const promo = await db
    .selectFrom('promo_code')
    .select('code')
    .where('inviter_id', '=', accountId)
    .executeTakeFirst();
  return promo?.code;
}

/** False if the code is taken, or the inviter has one by now. */
export async function insertPromo(tx: Tx, promo: Insertable<PromoCodeTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('promo_code')
    .values(promo)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

import type { PlanKey } from '@etg/domain/plan';
import type { FormerPriceTable } from '../../migrations/pricing-schema.ts';
import type { Reader } from '../../platform/database/database.ts';

/** False if a price charged until then is recorded already; it is not changed. */
export async function insertFormerPrice(db: Reader, former: FormerPriceTable): Promise<boolean> {
  const inserted = await db
    .insertInto('former_price')
    .values(former)
    .onConflict((row) => row.doNothing())
    .returning('plan')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The price that was charged last, of every country and plan that has a former one. */
export async function listFormerPrices(db: Reader, at: Date): Promise<FormerPriceTable[]> {
  return db
    .selectFrom('former_price')
    .selectAll()
    .distinctOn(['country', 'plan'])
    .where('charged_until', '<=', at)
    .orderBy('country')
    .orderBy('plan')
    .orderBy('charged_until', 'desc')
    .execute();
}

/** What each plan of one country cost last, before the price of now. */
export async function findFormerPrices(
  db: Reader,
  { country, at }: { country: string; at: Date },
): Promise<ReadonlyMap<PlanKey, FormerPriceTable>> {
  const former = (await listFormerPrices(db, at)).filter((price) => price.country === country);
  return new Map(former.map((price) => [price.plan, price]));
}

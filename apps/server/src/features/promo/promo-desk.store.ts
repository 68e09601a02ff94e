import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** What staff see as one: a code, or the codes of a batch, which have the same terms. */
export interface PromoGroup extends Selectable<PromoCodeTable> {
  codes: number;
  all_uses: number;
  /** The most uses of one of its codes, and the most that one of them has given away of its budget. */
  top_uses: number;
  top_given: bigint;
  used_up: boolean;
}

const groups = sql`select (array_agg(code order by id))[1] as code, min(coalesce(batch_id, id)::text)::uuid as group_id,
    count(*)::int as codes, sum(uses)::int as all_uses, max(uses) as top_uses, max(given_minor) as top_given,
    bool_and(coalesce(uses >= max_uses, false) or coalesce(given_minor >= budget_minor, false)) as used_up
  from promo_code where kind <> 'referral'`;

/** One row for each code or batch, the newest first. */
export async function listPromoGroups(db: Reader): Promise<PromoGroup[]> {
  const { rows } = await sql<PromoGroup>`
    select promo_code.*, found.codes, found.all_uses, found.top_uses, found.top_given, found.used_up
    from (${groups} group by coalesce(batch_id, id)) as found join promo_code using (code)
    order by promo_code.created_at desc, promo_code.id`.execute(db);
  return rows;
}

export async function findPromoGroup(db: Reader, id: string): Promise<PromoGroup | undefined> {
  const { rows } = await sql<PromoGroup>`
    select promo_code.*, found.codes, found.all_uses, found.top_uses, found.top_given, found.used_up
    from (${groups} and (batch_id = ${id} or (id = ${id} and batch_id is null)) group by coalesce(batch_id, id)) as found
    join promo_code using (code)`.execute(db);
  return rows[0];
}

/** The codes that somebody acts on. Payments with them wait until the transaction ends. */
export async function lockPromoGroup(tx: Tx, id: string): Promise<void> {
  await sql`select from promo_code where (batch_id = ${id} or (id = ${id} and batch_id is null)) order by id for update`.execute(
    tx,
  );
}

export async function updatePromoGroup(
  tx: Tx,
  id: string,
  change: Updateable<PromoCodeTable>,
): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set(change)
    .where('kind', '<>', 'referral')
    .where((row) =>
      row.or([row('batch_id', '=', id), row.and([row('id', '=', id), row('batch_id', 'is', null)])]),
    )
    .execute();
}

/** Returns how many of them were new: a code that exists is left out. */
export async function insertPromos(tx: Tx, promos: readonly Insertable<PromoCodeTable>[]): Promise<number> {
  if (promos.length === 0) return 0;
  const inserted = await tx
    .insertInto('promo_code')
    .values(promos)
    .onConflict((row) => row.column('code').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** Lists read a batch by this code. */
export async function markFirst(tx: Tx, batchId: string): Promise<void> {
  await sql`update promo_code set is_first = true
    where batch_id = ${batchId} and code = (select min(code) from promo_code where batch_id = ${batchId})`.execute(
    tx,
  );
}

/** A page of the codes of a batch, in the order of their letters. */
export async function listCodesOf(
  db: Reader,
  id: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('promo_code')
    .select(['code', 'pattern', 'uses', 'max_uses', 'stopped_at'])
    .where('kind', '<>', 'referral')
    .where((row) => row.or([row('batch_id', '=', id), row('id', '=', id)]))
    .$if(after !== undefined, (query) => query.where('code', '>', after ?? ''))
    .orderBy('code')
    .limit(limit)
    .execute();
}

export async function listVenueTitles(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('venue').select(['id', 'title', 'country']).where('id', 'in', ids).execute();
}

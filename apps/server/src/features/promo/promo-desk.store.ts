import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
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

const isUp = (code: 'promo_code' | 'other'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${code}.${column}`);
  return sql<boolean>`(coalesce(${of('uses')} >= ${of('max_uses')}, false)
    or coalesce(${of('given_minor')} >= ${of('budget_minor')}, false))`;
};

/** No code of it has a use, or anything of its budget, left. */
export const isGroupUsedUp = sql<boolean>`(case when promo_code.batch_id is null then ${isUp('promo_code')}
  else not exists (select from promo_code as other
    where other.batch_id = promo_code.batch_id and not ${isUp('other')}) end)`;

/** The rows by which codes and batches are listed. A friend's code is none of them. */
export const isListed = sql<boolean>`(promo_code.is_first and promo_code.kind <> 'referral')`;

/** Codes and batches by their ids, in any order. */
export async function listPromoGroups(db: Reader, ids: readonly string[]): Promise<PromoGroup[]> {
  if (ids.length === 0) return [];
  const these = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<PromoGroup>`
    select promo_code.*, coalesce(batch.codes, 1) as codes, coalesce(batch.all_uses, uses) as all_uses,
      coalesce(batch.top_uses, uses) as top_uses, coalesce(batch.top_given, given_minor) as top_given,
      ${isGroupUsedUp} as used_up
    from promo_code left join lateral (select count(*)::int as codes, sum(other.uses)::int as all_uses,
        max(other.uses) as top_uses, max(other.given_minor) as top_given
      from promo_code as other where other.batch_id = promo_code.batch_id) as batch on promo_code.batch_id is not null
    where ${isListed} and ((promo_code.id = ${these} and promo_code.batch_id is null) or promo_code.batch_id = ${these})`.execute(
    db,
  );
  return rows;
}

export async function findPromoGroup(db: Reader, id: string): Promise<PromoGroup | undefined> {
  const [group] = await listPromoGroups(db, [id]);
  return group;
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

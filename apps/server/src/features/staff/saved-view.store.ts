import type { Insertable } from 'kysely';
import type { SavedViewTable } from '../../migrations/support-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** One's own first, then what others share, by name. */
export async function listSavedViews(db: Reader, list: string, staffId: string | undefined) {
  return db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.id', 'saved_view.staff_id')
    .select(['saved_view.id', 'saved_view.name', 'search', 'shared', 'staff_id', 'staff.name as owner'])
    .where('list', '=', list)
    .where((row) =>
      row.or([row('shared', '=', true), ...(staffId === undefined ? [] : [row('staff_id', '=', staffId)])]),
    )
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute();
}

/** How many somebody has besides the one that is replaced. Another tab of theirs waits until this transaction has ended. */
export async function countOtherViews(
  tx: Tx,
  { staff_id, list, name }: Pick<Insertable<SavedViewTable>, 'staff_id' | 'list' | 'name'>,
): Promise<number> {
  await tx.selectFrom('staff').select('id').where('id', '=', staff_id).forUpdate().execute();
  const row = await tx
    .selectFrom('saved_view')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('staff_id', '=', staff_id)
    .where((view) => view.not(view.and([view('list', '=', list), view('name', '=', name)])))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** One of the same name is replaced, and keeps its id. */
export async function insertView(tx: Tx, view: Insertable<SavedViewTable>): Promise<string> {
  const { id } = await tx
    .insertInto('saved_view')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'list', 'name'])
        .doUpdateSet({ search: view.search, shared: view.shared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteView(db: Reader, id: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import { listViews, removeView, saveView as saveViewCall } from '@etg/contract/console/views';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { saveView } from './save-view.ts';
import { deleteView, listSavedViews } from './saved-view.store.ts';

/** Views of lists: filters, sort and columns under a name [QA13]. */
export function viewRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(listViews, async ({ query: { list }, member: { staffId } }) => ({
    views: (await listSavedViews(db, list, staffId)).map(({ staff_id, ...view }) => ({
      ...view,
      mine: staff_id === staffId,
    })),
  }));

  answer(saveViewCall, ({ body, member: { staffId }, now }) => saveView(db, body, { staffId, now }));

  answer(removeView, async ({ params: { viewId }, member: { staffId } }) => {
    if (staffId === undefined || !(await deleteView(db, viewId, staffId))) throw notFound();
    return { outcome: 'done' };
  });
}

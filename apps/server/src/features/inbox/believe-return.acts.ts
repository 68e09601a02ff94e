import { believeReturn } from '@etg/contract/console/inbox';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { previewBelieveReturn } from '../late-return/index.ts';
import { resolveDoubtedReturn } from '../rental/index.ts';
import { readOpenItem } from './inbox.acts.ts';
import { findItem, updateItem } from './inbox-item.store.ts';
import { findPlaceOfItem } from './inbox-place.store.ts';

/**
 * A return that the server doubts counts from the time that the station reported, and fees for the time after it are
 * refunded: by the rules of money that staff give [QA6, QA9].
 */
export function believeReturnAct({ dueWork }: { dueWork: DueWork }): StaffAct<typeof believeReturn> {
  return {
    call: believeReturn,
    placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId),
    // The item is not locked: the incident behind it is.
    preview: async (tx, { params: { itemId }, locks }) => {
      const item = await readOpenItem(tx, { itemId, locks: false });
      if ('refused' in item) return item;
      if (item.kind !== 'incident') return { refused: 'no-doubted-return' };
      return previewBelieveReturn(tx, { incidentId: item.source, locks });
    },
    perform: async (tx, { params: { itemId }, by, now }) => {
      const item = await findItem(tx, itemId);
      if (!item || !(await resolveDoubtedReturn(tx, item.source, now)))
        throw new Error('the preview found it');
      await updateItem(tx, itemId, { closed_with: 'put-right', closed_by: by.operator });
      return {
        before: { closed: false },
        after: { closed: true },
        topics: ['inbox'],
        afterCommit: () => dueWork.wake(),
      };
    },
  };
}

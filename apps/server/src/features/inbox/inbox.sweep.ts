import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { describeSources } from './describe-sources.ts';
import { inboxChanged, inboxDueBack } from './inbox.rules.ts';
import { findItem } from './inbox-item.store.ts';
import { notifyAuthors } from './notify-authors.ts';

/**
 * Open pages follow the queue, whoever changed it: a rider, a station, a bank, a worker. The triggers that write the queue
 * plan this work, so that no other feature has to know of the console [QA11].
 */
export function inboxSweep({ dueWork, live }: Pick<Core, 'dueWork'> & { live: Live }): void {
  const hint = () => live.hintStaff(['inbox']);
  dueWork.register(inboxChanged, async (tx, id) => {
    const item = await findItem(tx, id);
    const people = item ? await describeSources(tx, [item]) : new Map();
    return () => {
      hint();
      notifyAuthors(live, people);
    };
  });
  dueWork.register(inboxDueBack, async () => hint);
}

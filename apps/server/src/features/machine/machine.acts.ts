import { endTransaction, retryStuckWork as retryCall } from '@etg/contract/console/machine';
import type { Core } from '../../platform/core.ts';
import { countStuckWork, retryStuckWork } from '../../platform/due-work/stuck-work.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { endBackend, listLongTransactions } from './machine.store.ts';

export function machineActs({ dueWork }: Pick<Core, 'dueWork'>): readonly AnyStaffAct[] {
  return [retry(dueWork), end()];
}

/** Each piece of work is done once, however often it is tried: so it needs no reason and no second look. */
function retry(dueWork: Core['dueWork']): StaffAct<typeof retryCall> {
  return {
    call: retryCall,
    placeOf: async () => 'company',
    preview: async (tx, { given: { work } }) => {
      const stuck = await countStuckWork(tx, work);
      if (stuck === 0) return { refused: 'nothing-stuck' };
      const row = {
        label: 'stuck-work',
        before: { is: 'text', text: String(stuck) },
        after: { is: 'word', word: 'tried-now' },
      } as const;
      return {
        subject: work ? `${work.kind} ${work.subject}` : 'all',
        consequence: { rows: [row] },
        facts: null,
      };
    },
    perform: async (tx, { given: { work }, now }) => {
      const tried = await retryStuckWork(tx, { now, ...(work && { only: work }) });
      return { after: { tried }, result: { tried }, topics: ['staff'], afterCommit: () => dueWork.wake() };
    },
  };
}

/** The connection ends with it: a transaction that waits for its program cannot be cancelled otherwise. Our pools open another. */
function end(): StaffAct<typeof endTransaction> {
  return {
    call: endTransaction,
    placeOf: async () => 'company',
    preview: async (tx, { given: { pid, since } }) => {
      const [found] = await listLongTransactions(tx, { pid });
      if (!found || toUnix(found.since) !== since) return { refused: 'transaction-over' };
      const rows = [
        {
          label: 'transaction',
          name: found.program,
          before: { is: 'text', text: found.statement },
          after: { is: 'word', word: 'transaction-undone' },
        },
        {
          label: 'transaction-blocks',
          before: { is: 'text', text: String(found.blocks) },
          after: { is: 'word', word: 'go-on' },
        },
      ] as const;
      return { subject: String(pid), consequence: { rows: [...rows], final: true }, facts: since };
    },
    perform: async (tx, { given: { pid } }) => {
      const ended = await endBackend(tx, pid);
      return { after: { ended }, result: { ended }, topics: ['staff'] };
    },
  };
}

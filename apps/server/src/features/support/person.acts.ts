import { deleteRider, exportRider } from '@etg/contract/console/rider';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findRiderPlace } from '../account/index.ts';
import {
  deletePerson,
  findPerson,
  listObstacles,
  lockPerson,
  readPersonalData,
} from '../personal-data/index.ts';
import type { AccountActDeps } from './account.acts.ts';

/** A rider asks for what we have about them, or to be deleted: by the same use cases as the rider's own [QC8]. */
export function personActs(deps: AccountActDeps): readonly AnyStaffAct[] {
  return [exportAct(deps), deleteAct(deps)];
}

const placeOf: StaffAct<typeof exportRider | typeof deleteRider>['placeOf'] = (
  reader,
  { params: { riderId } },
) => findRiderPlace(reader, riderId);

/** The file is in the first answer only: a copy of somebody's data in the row of the act would outlive its use. */
function exportAct({ payments: { clock } }: AccountActDeps): StaffAct<typeof exportRider> {
  return {
    call: exportRider,
    placeOf,
    preview: async (tx, { params: { riderId } }) => {
      if (!(await findPerson(tx, riderId))) return { refused: 'rider-gone' };
      const row = {
        label: 'file',
        before: { is: 'none' },
        after: { is: 'word', word: 'file-everything' },
      } as const;
      return { subject: riderId, consequence: { rows: [row], final: true }, facts: {} };
    },
    perform: async (tx, { params: { riderId }, now }) => {
      const pieces: string[] = [];
      for await (const piece of readPersonalData({ db: tx, clock }, riderId)) pieces.push(piece);
      const content = pieces.join('');
      const name = `electron-to-go-${now.toISOString().slice(0, 10)}.json`;
      return { after: { letters: content.length }, result: { name, content }, secret: true };
    },
  };
}

function deleteAct({ live, payments }: AccountActDeps): StaffAct<typeof deleteRider> {
  return {
    call: deleteRider,
    placeOf,
    preview: async (tx, { params: { riderId }, now, locks }) => {
      const person = await (locks ? lockPerson : findPerson)(tx, riderId);
      if (!person) return { refused: 'rider-gone' };
      const [obstacle] = await listObstacles(tx, riderId, now);
      if (obstacle) return { refused: `delete-${obstacle}` };
      const row = {
        label: 'account',
        before: { is: 'word', word: 'account-open' },
        after: { is: 'word', word: 'account-deleted' },
      } as const;
      return { subject: riderId, consequence: { rows: [row], final: true }, facts: {} };
    },
    perform: async (tx, { params: { riderId } }) => {
      const person = await lockPerson(tx, riderId);
      const deleted = person && (await deletePerson(payments, tx, person));
      if (deleted?.outcome !== 'deleted') throw new Error('the account could be deleted a moment ago');
      return {
        before: { open: true },
        after: { open: false },
        topics: [`rider:${riderId}`],
        afterCommit: () => {
          live.endLogins(deleted.endedLogins);
          payments.dueWork.wake();
        },
      };
    },
  };
}

import { endByHand } from '@etg/contract/console/put-right';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { endRentalByHand } from './end-rental-by-hand.ts';
import { previewEndByHand } from './preview-end-by-hand.ts';
import { findPlaceOfRental } from './rider.store.ts';

/** Staff end a rental where and when the Electron came back [QC5]. */
export function endByHandAct({ live, dueWork }: { live: Live; dueWork: DueWork }): StaffAct<typeof endByHand> {
  return {
    call: endByHand,
    placeOf: (reader, { params }) => findPlaceOfRental(reader, params.rentalId),
    preview: (tx, { params, given, now, locks }) =>
      previewEndByHand(tx, { ...params, station: given.station, at: new Date(given.at * 1000), now, locks }),
    perform: async (tx, { params: { rentalId }, given: { station, at }, by, actId, now }) => {
      const moment = new Date(at * 1000);
      const ended = await endRentalByHand(tx, { rentalId, station, at: moment, by, actId, now });
      return {
        before: { state: 'out' },
        after: { state: 'by-hand', station, at: toUnix(ended.returnedAt) },
        topics: [`rental:${rentalId}`, `rider:${ended.accountId}`, 'inbox'],
        afterCommit: () => {
          notifyRiders(live, ended.notices);
          dueWork.wake();
        },
      };
    },
  };
}

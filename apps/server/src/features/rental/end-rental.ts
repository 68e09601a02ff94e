import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findLanguage } from '../account/index.ts';
import { listPlacesAt, nameAt } from '../station/index.ts';
import { recordRefundsDue } from './fee-refund.store.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import type { HeldElectronRow } from './held-electron.store.ts';
import { graceMs, rentalEnded, returnProofCheck } from './rental.rules.ts';
import { closeRental, type RentalRow } from './rental.store.ts';
import type { PanelProof } from './return-evidence.rules.ts';

export interface LastReturn {
  /** Every Electron of the rental, all of them back. */
  all: readonly HeldElectronRow[];
  /** The Electron that came back just now. Another one may carry a later return time. */
  returned: HeldElectronRow;
  proof: PanelProof;
  /** Staff ended it: who, and by which act. */
  byHand?: { operator: string; actId: string } | undefined;
  now: Date;
}

/** The last Electron of a rental is back: the rental ends at the latest return time of its Electrons [P4]. */
export async function endRental(tx: Tx, rental: RentalRow, lastReturn: LastReturn): Promise<RiderNotice[]> {
  const { all, proof, byHand, now } = lastReturn;
  const last = all.reduce((latest, each) => (Number(each.back_at) > Number(latest.back_at) ? each : latest));
  const { back_at, back_station_code, back_nest, back_event_id } = last;
  if (back_at === null || back_station_code === null) return [];
  await closeRental(tx, rental.id, {
    returned_at: back_at,
    return_station_code: back_station_code,
    return_nest: back_nest,
    return_event_id: back_event_id,
    return_heard_at: now,
    // Reported lost after it had come back: it never was lost.
    ...(rental.lost_at && back_at < rental.lost_at && { lost_at: null }),
    ...(byHand && { ended_by: byHand.operator, end_act_id: byHand.actId }),
  });
  const reportedAt = last.back_told_at ?? back_at;
  const [places, language, refundsDue] = await inOrder([
    listPlacesAt(tx, [back_station_code]),
    findLanguage(tx, rental.account_id),
    recordRefundsDue(tx, { rentalId: rental.id, returnedAt: back_at, reportedAt, now }),
    planWork(tx, { kind: rentalEnded, subject: rental.id, dueAt: now }),
  ]);
  const doubted = { held: last, accountId: rental.account_id, now };
  if (refundsDue.withheld) await fileDoubtedReturn(tx, 'return_backdated', doubted);
  if (proof !== 'shown' && (refundsDue.refunds || rental.lost_at)) await demandProof(tx, rental, lastReturn);
  const t = translator(language);
  const text = byHand ? t('server.notice.ended-by-hand') : t('server.notice.returned');
  const returned = {
    receipt: rental.id,
    electron: last.electron_id,
    station: back_station_code,
    ...nameAt(places, back_station_code, back_at),
    ...(back_nest !== null && { nest: back_nest }),
    at: toUnix(back_at),
  };
  const notice = { text, type: 'success' } as const;
  return [{ accountId: rental.account_id, since: back_at, notice, returned, userChanged: true }];
}

/**
 * A refund waits for proof of the return: for the station's next panel, which is requested if it does not come by itself,
 * or for an operator if no panel can show the Electron any more.
 */
async function demandProof(tx: Tx, rental: RentalRow, { returned, proof, now }: LastReturn): Promise<void> {
  if (proof === 'missing')
    return fileDoubtedReturn(tx, 'return_unseen', { held: returned, accountId: rental.account_id, now });
  const dueAt = new Date(now.getTime() + graceMs);
  await planWork(tx, { kind: returnProofCheck, subject: returned.release_id, dueAt });
}

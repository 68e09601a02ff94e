import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { updateFee } from './fee.store.ts';
import { findLossRefund } from './find-loss-refund.ts';
import { findWhereTo } from './find-where-to.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { refundFee } from './refund-fee.ts';

/**
 * A lost Electron was returned: the promised part of its price is refunded, from the newest fee backwards, or taken off
 * the debt. A forgiven loss no longer counts, so that the rider's next loss is forgiven again [N7].
 */
export async function refundLoss(
  deps: Payments,
  tx: Tx,
  rental: RentalRow & { returned_at: Date },
): Promise<RiderNotice[]> {
  const found = await findLossRefund(tx, rental);
  if (!found) return [];
  const { loss, shares } = found;
  if (loss.state === 'forgiven') {
    await updateFee(tx, loss.id, { state: 'given_back' });
    return [];
  }
  let refunded = 0;
  for (const share of shares) {
    const minor = BigInt(share.back);
    const { by } = await findWhereTo(tx, share.fee, minor);
    const isNew = await refundFee(deps, tx, { fee: share.fee, minor, reason: 'found' });
    // The station reported the return a second time: the loss was refunded at the first report.
    if (!isNew) return [];
    // What a bank has is not refunded: nothing is promised.
    if (by !== 'bank') refunded += share.back;
  }
  if (refunded === 0) return [];
  const { notice } = await notifyAboutRental(tx, {
    accountId: rental.account_id,
    rentalId: rental.id,
    type: 'success',
    sms: true,
    now: deps.clock.now(),
    text: (t, format) =>
      t('server.late.found', { electron: rental.electron_id, amount: format.money(refunded, loss.currency) }),
  });
  return [notice];
}

import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { suspendAccount } from '../suspension/index.ts';
import { type FeeRow, updateFee } from './fee.store.ts';
import { notifyAboutRental } from './notify-about-rental.ts';

/** A fee that cannot be charged becomes a debt: the account is suspended until the rider pays it. */
export async function markFeeOwed(
  { clock, publicUrl }: Payments,
  tx: Tx,
  { fee, accountId }: { fee: FeeRow; accountId: string },
): Promise<RiderNotice> {
  const now = clock.now();
  await updateFee(tx, fee.id, { state: 'owed' });
  const isNew = await suspendAccount(tx, { accountId, reason: 'unpaid', rentalId: fee.rental_id, now });
  const { notice } = await notifyAboutRental(tx, {
    accountId,
    rentalId: fee.rental_id,
    type: 'error',
    now,
    // A debt may grow every day; the rider gets one text message for it.
    sms: isNew,
    text: (t, format) =>
      t('server.late.owed', {
        amount: format.money(fee.amount_minor, fee.currency),
        link: new URL('/payments', publicUrl).href,
      }),
  });
  return notice;
}

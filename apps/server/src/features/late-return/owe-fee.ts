import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { type FeeRow, updateFee } from './fee.store.ts';
import { notifyRider } from './notify-rider.ts';
import { suspendAccount } from './suspend-account.ts';

/** A fee that cannot be charged is a debt: the account rents nothing more until it is paid, and is told where. */
export async function oweFee(
  { clock, publicUrl }: Payments,
  tx: Tx,
  { fee, accountId }: { fee: FeeRow; accountId: string },
): Promise<Telling> {
  const now = clock.now();
  await updateFee(tx, fee.id, { state: 'owed' });
  const isNew = await suspendAccount(tx, { accountId, reason: 'unpaid', rentalId: fee.rental_id, now });
  const { telling } = await notifyRider(tx, {
    // One text message for a debt that grows by the day.
    ...{ accountId, rentalId: fee.rental_id, type: 'error', now, sms: isNew },
    words: (t, say) =>
      t('server.late.owed', {
        amount: say.money(fee.amount_minor, fee.currency),
        link: new URL('/payments', publicUrl).href,
      }),
  });
  return telling;
}

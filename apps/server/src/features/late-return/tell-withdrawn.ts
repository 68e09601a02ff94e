import type { Currency } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { notifyRider } from './notify-rider.ts';

/** The rider was told that something will be charged: they hear as well that it is not. */
export async function tellWithdrawn(
  { clock }: Payments,
  tx: Tx,
  { rental, minor, currency }: { rental: RentalRow; minor: bigint; currency: Currency },
): Promise<Telling> {
  const { telling } = await notifyRider(tx, {
    ...{ accountId: rental.account_id, rentalId: rental.id, type: 'success', sms: true, now: clock.now() },
    words: (t, say) =>
      t('server.late.withdrawn', { electron: rental.electron_id, amount: say.money(minor, currency) }),
  });
  return telling;
}

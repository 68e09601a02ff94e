import type { Currency } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { notifyAboutRental } from './notify-about-rental.ts';

/** The rider was reminded of a fee before: this notice says that it is not charged. */
export async function notifyFeeWithdrawn(
  { clock }: Payments,
  tx: Tx,
  { rental, minor, currency }: { rental: RentalRow; minor: bigint; currency: Currency },
): Promise<RiderNotice> {
  const { notice } = await notifyAboutRental(tx, {
    accountId: rental.account_id,
    rentalId: rental.id,
    type: 'success',
    sms: true,
    now: clock.now(),
    text: (t, format) =>
      t('server.late.withdrawn', { electron: rental.electron_id, amount: format.money(minor, currency) }),
  });
  return notice;
}

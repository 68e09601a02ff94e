import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { insertReminder } from './fee.store.ts';
import type { RentalFeeState } from './fee-state.rules.ts';
import { heldNoticeMs, heldStep } from './late-return.rules.ts';
import { notifyAboutRental } from './notify-about-rental.ts';

export interface HeldFees {
  rental: RentalRow;
  feeState: RentalFeeState;
  steps: readonly FeeStep[];
}

/** Tells the rider that the fees which the report held are charged after all, a day before it happens. */
export async function notifyHeldFees(
  { clock }: Payments,
  tx: Tx,
  { rental, feeState, steps }: HeldFees,
): Promise<RiderNotice> {
  const now = clock.now();
  const from = new Date(now.getTime() + heldNoticeMs);
  const amount = steps.reduce((sum, step) => sum + step.amount, 0);
  const { text, notice } = await notifyAboutRental(tx, {
    accountId: rental.account_id,
    rentalId: rental.id,
    type: 'info',
    now,
    sms: true,
    usefulUntil: from,
    text: (t, format) =>
      t(amount > 0 ? 'server.late.held-over' : 'server.late.held-over-free', {
        electron: rental.electron_id,
        when: format.when(from),
        amount: format.money(amount, feeState.schedule.currency),
      }),
  });
  await insertReminder(tx, { rental_id: rental.id, step: heldStep, text, sent_at: now });
  return notice;
}

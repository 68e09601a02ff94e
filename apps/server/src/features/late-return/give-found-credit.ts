import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { updateFee } from './fee.store.ts';
import { giveBackFee } from './give-back-fee.ts';
import { foundCredit, spreadRefund } from './late-return.rules.ts';
import { notifyRider } from './notify-rider.ts';
import { readFeeBooks } from './read-fee-books.ts';

/**
 * A lost Electron turned up: the promised part of its price goes back to where it was paid from, the newest fee first; or
 * off the debt. A forgiven loss is forgotten, so that the next one is forgiven again [N7].
 */
export async function giveFoundCredit(
  parts: Payments,
  tx: Tx,
  rental: RentalRow & { returned_at: Date },
): Promise<Telling[]> {
  const books = await readFeeBooks(tx, rental);
  const loss = books?.fees.find((fee) => fee.kind === 'lost' && fee.state !== 'given_back');
  if (!books || !loss || loss.due_at > rental.returned_at) return [];
  if (loss.state === 'forgiven') {
    await updateFee(tx, loss.id, { state: 'given_back' });
    return [];
  }
  const fees = books.fees
    .filter((fee) => fee.step >= rental.first_step && fee.plan === loss.plan && fee.kind !== 'upgrade')
    .map((fee) => ({ fee, step: fee.step, left: Number(fee.amount_minor - fee.given_back_minor) }));
  const credit = foundCredit(books.leg, loss.ended_at ?? loss.posted_at, rental.returned_at);
  let back = 0;
  for (const part of spreadRefund(fees, credit)) {
    const isNew = await giveBackFee(parts, tx, { fee: part.fee, minor: BigInt(part.back), reason: 'found' });
    // Told twice: the promise was kept the first time.
    if (!isNew) return [];
    back += part.back;
  }
  if (back === 0) return [];
  const { telling } = await notifyRider(tx, {
    ...{ accountId: rental.account_id, rentalId: rental.id, type: 'success', sms: true },
    now: parts.clock.now(),
    words: (t, say) =>
      t('server.late.found', { electron: rental.electron_id, amount: say.money(back, loss.currency) }),
  });
  return [telling];
}

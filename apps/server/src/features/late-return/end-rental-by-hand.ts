import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { NamedStaff } from '../../platform/operator/staff-member.ts';
import { endByHand, handEndTime, lockHand } from '../rental/index.ts';
import { sumOf } from './hand-end.rules.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { readHandRefunds } from './read-hand-refunds.ts';
import { findPlaceOfStation } from './rider.store.ts';

export interface HandEndDecided {
  rentalId: string;
  station: string;
  at: Date;
  by: NamedStaff;
  actId: string;
  now: Date;
  /** The rider gets an answer in words of staff that says it: no other text message. */
  isAnswered?: true;
}

export interface HandEnded {
  accountId: string;
  /** For the rider's open pages, after the commit; then wake the due work, which refunds. */
  notices: RiderNotice[];
  /** When the rental ended. */
  returnedAt: Date;
}

/**
 * Ends a rental by hand and tells the rider. The preview with the same facts has been computed in this transaction, so
 * that everything is locked. Fees are refunded by the work that every return plans (`endLateReturn`), and where money
 * goes back, its message says the rest too.
 */
export async function endRentalByHand(tx: Tx, decided: HandEndDecided): Promise<HandEnded> {
  const { rentalId, station, at, by, actId, now } = decided;
  const hand = await lockHand(tx, rentalId);
  const returnedAt = handEndTime({ all: hand.all, at });
  const fees = await readHandRefunds(tx, { rental: hand.rental, returnedAt });
  const { account_id: accountId, electron_id: electron } = hand.rental;
  const notices = await endByHand(tx, { ...hand, station, at, operator: by.operator, actId, now });
  if (!decided.isAnswered && sumOf(fees, ({ by, isFound }) => by !== 'bank' && !isFound) === 0n) {
    const place = await findPlaceOfStation(tx, station, returnedAt);
    // The pages have the notice of the end already: this is for the phone.
    await notifyAboutRental(tx, {
      accountId,
      rentalId,
      type: 'success',
      now,
      sms: true,
      text: (t, format) => {
        const venue = place ? format.venue(place) : '';
        return t('server.late.by-hand', { electron, venue, when: format.when(returnedAt) });
      },
    });
  }
  return { accountId, notices, returnedAt };
}

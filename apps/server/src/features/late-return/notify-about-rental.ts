import type { NotifyClient } from '@etg/contract/live-events';
import { type Translate, translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { postPushOrText } from '../notification/index.ts';
import { type Formats, formatsFor } from './notice-text.rules.ts';
import { findReader } from './rider.store.ts';

export interface RentalNotice {
  accountId: string;
  rentalId: string;
  type: NotifyClient['type'];
  now: Date;
  /** Until when the message is useful; at least one day from now. */
  usefulUntil?: Date;
  /** Whether the notice also goes to the rider's phone, for a rider who has no page open. */
  sms: boolean;
  text(t: Translate, format: Formats): string;
}

const dayMs = 86_400_000;

/**
 * Notifies a rider of something about a rental, in the rider's language and the venue's time zone. The message to the
 * phone is posted in this transaction; the caller shows `notice` on the rider's open pages after the commit.
 */
export async function notifyAboutRental(
  tx: Tx,
  rentalNotice: RentalNotice,
): Promise<{ text: string; notice: RiderNotice }> {
  const { accountId, rentalId, type, now, sms } = rentalNotice;
  const reader = await findReader(tx, { accountId, rentalId });
  const text = rentalNotice.text(translator(reader.language), formatsFor(reader));
  if (sms && reader.phone !== null) {
    const until = Math.max(rentalNotice.usefulUntil?.getTime() ?? 0, now.getTime() + dayMs);
    const usefulUntil = new Date(until);
    await postPushOrText(tx, { accountId, phone: reader.phone, text, path: '/', at: now, usefulUntil });
  }
  return { text, notice: { accountId, rentalId, notice: { text, type }, userChanged: true } };
}

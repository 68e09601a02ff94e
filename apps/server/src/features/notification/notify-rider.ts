import type { Language } from '@etg/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { postPushOrText } from './post-push-or-text.ts';

export interface RiderMessage {
  accountId: string;
  text(language: Language): string;
  /** The page that a tap on the notification opens. */
  path: string;
  now: Date;
}

const dayMs = 86_400_000;

/**
 * Notifies a rider of something that is about no rental. The message to the phone is posted in this transaction; the caller
 * shows the notice on the rider's open pages after the commit. An account that was deleted has no phone.
 */
export async function notifyRider(
  tx: Tx,
  { accountId, text, path, now }: RiderMessage,
): Promise<RiderNotice> {
  const { phone, language } = await findPhoneAndLanguage(tx, accountId);
  const words = text(language);
  const usefulUntil = new Date(now.getTime() + dayMs);
  if (phone !== null) await postPushOrText(tx, { accountId, phone, text: words, path, at: now, usefulUntil });
  return { accountId, notice: { text: words, type: 'success' }, userChanged: true };
}

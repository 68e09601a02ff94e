import type { Language } from '@etg/contract/languages';
import type { NotifyClient } from '@etg/contract/live-events';
import { type Translate, translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { postPushOrText } from '../notification/index.ts';

export interface NewsForRider {
  accountId: string;
  type: NotifyClient['type'];
  now: Date;
  text(t: Translate, language: Language): string;
}

const dayMs = 86_400_000;

/** Tells a rider what staff did, in the rider's language: a message to the phone, and a notice for the open pages. */
export async function notifyRider(
  tx: Tx,
  { accountId, type, now, text }: NewsForRider,
): Promise<RiderNotice> {
  const { phone, language } = await findPhoneAndLanguage(tx, accountId);
  const said = text(translator(language), language);
  const usefulUntil = new Date(now.getTime() + dayMs);
  if (phone !== null)
    await postPushOrText(tx, { accountId, phone, text: said, path: '/', at: now, usefulUntil });
  return { accountId, notice: { text: said, type }, userChanged: true };
}

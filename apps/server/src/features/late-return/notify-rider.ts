import type { NotifyClient } from '@etg/contract/live-events';
import { type Translate, translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { remindRider } from '../notification/index.ts';
import { findReader } from './rider.store.ts';
import { type Phrases, phrasesIn } from './words.rules.ts';

export interface Notice {
  accountId: string;
  rentalId: string;
  type: NotifyClient['type'];
  now: Date;
  /** When a text message has nothing to say any more; without it, in a day. */
  usefulUntil?: Date;
  /** Whether it also goes to the phone of somebody who does not look at the page. */
  sms: boolean;
  words(t: Translate, phrases: Phrases): string;
}

const dayMs = 86_400_000;

/** Tells a rider in their language and their venue's time: on open pages after the commit, on the phone with it. */
export async function notifyRider(tx: Tx, notice: Notice): Promise<{ text: string; telling: Telling }> {
  const { accountId, rentalId, type, now, sms, words } = notice;
  const reader = await findReader(tx, { accountId, rentalId });
  const text = words(translator(reader.language), phrasesIn(reader));
  if (sms && reader.phone !== null) {
    const until = Math.max(notice.usefulUntil?.getTime() ?? 0, now.getTime() + dayMs);
    const usefulUntil = new Date(until);
    await remindRider(tx, { accountId, phone: reader.phone, text, path: '/', at: now, usefulUntil });
  }
  return { text, telling: { accountId, notice: { text, type }, userChanged: true } };
}

import { randomUUID } from 'node:crypto';
import type { PushNotice } from '@etg/contract/notification';
import type { Tx } from '../../platform/database/database.ts';
import { type OutgoingMessage, postMessage } from '../../platform/outbox/post-message.ts';
import { findSubscriptions } from '../../platform/push/subscription.store.ts';
import { readNotificationChoices, reminderChannels } from '../account/index.ts';

export interface PushOrText {
  accountId: string;
  phone: string;
  text: string;
  /** The page that a tap on the notification opens. */
  path: string;
  at: Date;
  usefulUntil: Date;
}

/** How long a push service may take to accept a notification before the text message is sent instead. */
const textAfterMs = 2 * 60_000;

/**
 * Posts a message to a rider in the transaction of its cause: as a notification if the rider wants notifications and a
 * browser accepts them, else as a text message. A notification is posted together with a text message that is sent only
 * if no push service accepts the notification: a fee must not be charged without a reminder that was really sent.
 */
export async function postPushOrText(tx: Tx, message: PushOrText): Promise<void> {
  const { accountId, phone, text, path, at, usefulUntil } = message;
  const browsers = await findSubscriptions(tx, accountId, at);
  const channels = reminderChannels(await readNotificationChoices(tx, accountId), {
    canPush: browsers.length > 0,
  });
  const sms: OutgoingMessage = { channel: 'sms', to: phone, text, at, usefulUntil };
  if (!channels.includes('push')) return postMessage(tx, sms);
  const id = randomUUID();
  const notice: PushNotice = { title: 'Electron to Go', text, path };
  for (const to of browsers) {
    const body = JSON.stringify(notice);
    await postMessage(tx, { channel: 'push', to, accountId, text: body, at, usefulUntil, notice: { id } });
  }
  const lastResortAt = new Date(Math.min(at.getTime() + textAfterMs, usefulUntil.getTime() - 1_000));
  return postMessage(tx, { ...sms, notice: { id, lastResortAt } });
}

import { randomUUID } from 'node:crypto';
import type { PushNotice } from '@etg/contract/notification';
import type { Tx } from '../../platform/database/database.ts';
import { type OutgoingMessage, postMessage } from '../../platform/outbox/post-message.ts';
import { findSubscriptions } from '../../platform/push/subscription.store.ts';
import { notificationChoices, reminderChannels } from '../account/index.ts';

export interface Reminder {
  accountId: string;
  phone: string;
  text: string;
  /** Where a tap on the notification leads. */
  path: string;
  at: Date;
  usefulUntil: Date;
}

/** A push service that has not taken a notification by then probably will not: the phone is told another way. */
const pushPatienceMs = 2 * 60_000;

/**
 * Posts a reminder with what caused it: as a notification where a browser takes them and its person wants them, else as
 * a text message. One stands behind every notification, and leaves if no push service takes that: no fee comes without a
 * reminder that was really sent.
 */
export async function remindRider(tx: Tx, reminder: Reminder): Promise<void> {
  const { accountId, phone, text, path, at, usefulUntil } = reminder;
  const browsers = await findSubscriptions(tx, accountId, at);
  const channels = reminderChannels(await notificationChoices(tx, accountId), {
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
  const lastResortAt = new Date(Math.min(at.getTime() + pushPatienceMs, usefulUntil.getTime() - 1_000));
  return postMessage(tx, { ...sms, notice: { id, lastResortAt } });
}

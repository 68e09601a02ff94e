import type { Reader } from '../../platform/database/database.ts';
import { findChoices } from './account.store.ts';
import type { NotificationChoices } from './notification.rules.ts';

export async function readNotificationChoices(db: Reader, accountId: string): Promise<NotificationChoices> {
  const choices = await findChoices(db, accountId);
  return {
    remindersBySms: choices.reminders_by_sms,
    remindersByPush: choices.reminders_by_push,
    receiptsByEmail: choices.receipts_by_email,
  };
}

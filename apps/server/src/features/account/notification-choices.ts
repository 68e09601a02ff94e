import type { Reader } from '../../platform/database/database.ts';
import type { NotificationChoices } from './notification.rules.ts';

export async function notificationChoices(_db: Reader, _accountId: string): Promise<NotificationChoices> {
  return { remindersBySms: true, remindersByPush: true, receiptsByEmail: true };
}

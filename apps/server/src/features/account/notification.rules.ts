/** Through which channels the rider wants reminders and receipts. */
export interface NotificationChoices {
  remindersBySms: boolean;
  remindersByPush: boolean;
  receiptsByEmail: boolean;
}

export type ReminderChannel = 'sms' | 'push';

/**
 * The channels of a reminder before a fee, at least one: if the rider chose none, or only notifications and no browser
 * accepts them, the reminder is a text message.
 */
export function reminderChannels(
  { remindersBySms, remindersByPush }: NotificationChoices,
  { canPush }: { canPush: boolean },
): ReminderChannel[] {
  const push = remindersByPush && canPush;
  return [...(remindersBySms || !push ? (['sms'] as const) : []), ...(push ? (['push'] as const) : [])];
}

/** What somebody wants to be told, and how. */
export interface NotificationChoices {
  remindersBySms: boolean;
  remindersByPush: boolean;
  receiptsByEmail: boolean;
}

export type ReminderChannel = 'sms' | 'push';

/**
 * How a reminder ahead of a fee goes out, never by nothing: where no browser of theirs takes notifications, it is a text
 * message, whatever was chosen.
 */
export function reminderChannels(
  { remindersBySms, remindersByPush }: NotificationChoices,
  { canPush }: { canPush: boolean },
): ReminderChannel[] {
  const push = remindersByPush && canPush;
  return [...(remindersBySms || !push ? (['sms'] as const) : []), ...(push ? (['push'] as const) : [])];
}

interface Reminders {
  readonly reminders_by_sms: boolean;
  readonly reminders_by_push: boolean;
}

/** The only channel left for reminders, which cannot be switched off. */
export function onlyReminder({
  reminders_by_sms: sms,
  reminders_by_push: push,
}: Reminders): 'sms' | 'push' | undefined {
  if (sms && push) return undefined;
  return sms ? 'sms' : 'push';
}

export interface SnoozeTime {
  name: 'hour' | 'tomorrow' | 'week';
  /** Unix seconds. */
  until: number;
}

const morning = 9;

/** In an hour, tomorrow at nine of whoever looks, in a week. */
export function snoozeTimes(nowMs: number): SnoozeTime[] {
  const tomorrow = new Date(nowMs);
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(morning, 0, 0, 0);
  const seconds = (ms: number) => Math.floor(ms / 1_000);
  return [
    { name: 'hour', until: seconds(nowMs + 3_600_000) },
    { name: 'tomorrow', until: seconds(tomorrow.getTime()) },
    { name: 'week', until: seconds(nowMs + 7 * 86_400_000) },
  ];
}

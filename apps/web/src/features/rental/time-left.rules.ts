import type { Session } from '@etg/contract/user';

export interface TimeLeft {
  late: boolean;
  /** Until the deadline, or since it; whole minutes, at least one. */
  minutes: number;
  /** How much of the return window is left, 1 to 0. */
  share: number;
}

type Window = Pick<Session, 'start' | 'deadline' | 'status'>;

/** What the ring shows. The server's status counts where the phone's clock is slow [B13]. */
export function timeLeft({ start, deadline, status }: Window, nowMs: number): TimeLeft {
  const left = deadline - nowMs / 1000;
  const late = status === 'expired' || left <= 0;
  const minutes = late ? Math.floor(Math.max(-left, 0) / 60) : Math.ceil(left / 60);
  const share = late ? 0 : Math.min(1, left / Math.max(1, deadline - start));
  return { late, minutes: Math.max(1, minutes), share };
}

/** The session that has to end first comes first. */
export function byDeadline(sessions: readonly Session[]): Session[] {
  return [...sessions].sort((a, b) => a.deadline - b.deadline);
}

/** The return guide is for riders with few rentals [N3]. */
export function needsReturnGuide(totalSessions: number): boolean {
  return totalSessions < 4;
}

export function newest(sessions: readonly Session[]): Session | undefined {
  return [...sessions].sort((a, b) => b.start - a.start)[0];
}

export interface SpanPart {
  unit: 'days' | 'hours' | 'minutes';
  value: number;
}

/** "12 days", "1 day 1 h", "1 h 24 m", "24 m": at most two units, and no zero unless it is the only one. */
export function partsOf(minutes: number): SpanPart[] {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts: SpanPart[] = [
    { unit: 'days', value: days },
    { unit: 'hours', value: hours },
    { unit: 'minutes', value: minutes % 60 },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  if (first < 0) return parts.slice(2);
  return parts.slice(first, days < 10 ? first + 2 : 1).filter(({ value }) => value > 0);
}

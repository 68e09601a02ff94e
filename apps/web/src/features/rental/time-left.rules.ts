import type { Session } from '@etg/contract/user';

export interface TimeLeft {
  late: boolean;
  /** Until the deadline, or since it; whole minutes, at least one. */
  minutes: number;
  /** How much of the return window is left, 1 to 0. */
  share: number;
}

type Window = Pick<Session, 'start' | 'deadline' | 'status'>;

/** What the ring shows. The server's word counts where a phone's clock is behind [B13]. */
export function timeLeft({ start, deadline, status }: Window, nowMs: number): TimeLeft {
  const left = deadline - nowMs / 1000;
  const late = status === 'expired' || left <= 0;
  const minutes = late ? Math.floor(Math.max(-left, 0) / 60) : Math.ceil(left / 60);
  const share = late ? 0 : Math.min(1, left / Math.max(1, deadline - start));
  return { late, minutes: Math.max(1, minutes), share };
}

/** The one to return first comes first. */
export function byDeadline(sessions: readonly Session[]): Session[] {
  return [...sessions].sort((a, b) => a.deadline - b.deadline);
}

/** The return guide is for riders who have not done it often [N3]. */
export function needsReturnGuide(totalSessions: number): boolean {
  return totalSessions < 4;
}

const minute = 60_000;
/** A session ends after a working day, however busy it is [QS5]. */
export const sessionLastsMs = 12 * 60 * minute;
/** Visitors of the demo move its clock by days; nobody should be signed out by it. */
export const demoSessionLastsMs = 3_650 * 24 * 60 * minute;
/** How often a session that is used is written down. */
const markSeenEveryMs = minute;

export interface SessionTimes {
  signed_in_by: 'passkey' | 'company' | 'demo';
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export function isSessionOver(session: SessionTimes, idleMinutes: number, now: Date): boolean {
  if (session.ended_at !== null || session.expires_at <= now) return true;
  if (session.signed_in_by === 'demo') return false;
  return now.getTime() - session.seen_at.getTime() >= idleMinutes * minute;
}

export function isSeenMarkDue({ seen_at }: Pick<SessionTimes, 'seen_at'>, now: Date): boolean {
  return Math.abs(now.getTime() - seen_at.getTime()) >= markSeenEveryMs;
}

/** A code lives ten minutes and works once; nine wrong ones end the sign-in, resends included [C3, N3, D7]. */
export const codeLifetimeMs = 10 * 60_000;
export const wrongCodesAllowed = 9;

const dayMs = 24 * 3_600_000;
export const loginLifetimeMs = 365 * dayMs;

/** New keys one login may take on by the cookie alone: Safari forgets a key about four times a month at most. */
export const rebindsPerWindow = 5;
export const rebindWindowMs = 30 * dayMs;

/** Text messages to one person about browsers that took a login over. */
export const deviceNoticesPerDay = 3;

/** A browser that stays is noted every ten minutes, and not with every call. */
const noteEveryMs = 10 * 60_000;

export function isToBeNoted(login: { created_at: Date; last_seen_at: Date | null }, now: Date): boolean {
  const noted = login.last_seen_at ?? login.created_at;
  return Math.abs(now.getTime() - noted.getTime()) >= noteEveryMs;
}

export interface PendingSignIn {
  used_at: Date | null;
  code_expires_at: Date;
}

export type CodeRefusal = 'code-too-old' | 'too-many-tries';

/** Why a code was not even compared. */
export function whyNotCompared(signIn: PendingSignIn | undefined, now: Date): CodeRefusal {
  return !signIn || signIn.used_at || now >= signIn.code_expires_at ? 'code-too-old' : 'too-many-tries';
}

/** A code is valid for ten minutes and works once. Nine wrong codes end the sign-in, counted over all its codes [C3, N3, D7]. */
export const codeLifetimeMs = 10 * 60_000;
export const wrongCodesAllowed = 9;

const dayMs = 24 * 3_600_000;
export const loginLifetimeMs = 365 * dayMs;

/** How often a login may get a new device key by its cookie alone: Safari deletes a key at most about four times a month. */
export const rebindsPerWindow = 5;
export const rebindWindowMs = 30 * dayMs;

/** Messages to one rider about logins that moved to another browser. */
export const deviceNoticesPerDay = 3;

/** `last_seen_at` is updated at most this often, to avoid a write with every call. */
const markSeenEveryMs = 10 * 60_000;

export function isSeenMarkDue(login: { created_at: Date; last_seen_at: Date | null }, now: Date): boolean {
  const noted = login.last_seen_at ?? login.created_at;
  return Math.abs(now.getTime() - noted.getTime()) >= markSeenEveryMs;
}

export interface PendingSignIn {
  used_at: Date | null;
  code_expires_at: Date;
}

export type CodeRefusal = 'code-too-old' | 'too-many-tries';

/** The reason why a code was refused without comparing it. */
export function whyNotCompared(signIn: PendingSignIn | undefined, now: Date): CodeRefusal {
  return !signIn || signIn.used_at || now >= signIn.code_expires_at ? 'code-too-old' : 'too-many-tries';
}

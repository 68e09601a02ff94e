import { ApiError } from './api-error.ts';
import { forgetKey } from './device.ts';
import { getSession, giveUpRecovery, signIn, signOut } from './session.ts';

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

/**
 * Goes on after the server refused a session, or after its token was lost, while the cookie no script sees may live.
 * Gives the token to go on with, or none if the person must sign in again. Not without an answer: then it throws.
 */
export function recoverSession(
  refused: string | undefined,
  askToRebind: () => Promise<Answer>,
): Promise<string | undefined> {
  return alone(async () => {
    // Another tab may have a newer one; two keys would take the session from each other.
    forgetKey();
    const now = getSession();
    // Another tab, or another call of this one, was here first.
    if (now.token !== refused || now.status === 'anonymous') return now.token;
    const answer = await askToRebind().catch((error: unknown) => {
      giveUpRecovery();
      throw error;
    });
    const token = answer.ok ? tokenOf(answer.body) : undefined;
    if (token !== undefined) signIn(token);
    else if (answer.status === 401) signOut();
    else {
      giveUpRecovery();
      throw ApiError.from(answer.status, answer.body);
    }
    return token;
  });
}

function tokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('token' in body)) return undefined;
  return typeof body.token === 'string' ? body.token : undefined;
}

let inThisTab: Promise<unknown> = Promise.resolve();

/** One at a time in all tabs; over plain http, where there are no locks, at least in this one. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('etg-rebind', work);
  const turn = inThisTab.then(work, work);
  inThisTab = turn.catch(() => undefined);
  return turn;
}

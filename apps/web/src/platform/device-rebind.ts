import { ApiError } from './api-error.ts';
import { deleteDeviceKey } from './device.ts';
import { getSession, giveUpRecovery, signIn, signOut } from './session.ts';

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

/**
 * Gets a new token after the server refused one or after it was lost, by the HttpOnly cookie, if that is still valid.
 * Undefined if the user must sign in again. Throws if the server did not reply.
 */
export function recoverSession(
  refused: string | undefined,
  askToRebind: () => Promise<Answer>,
): Promise<string | undefined> {
  return alone(async () => {
    // Another tab may have made a newer key. Two tabs with different keys would end each other's session.
    deleteDeviceKey();
    const now = getSession();
    // Another tab, or another call of this tab, has recovered the session already.
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

/** One at a time in all tabs. Over plain http, where there is no `navigator.locks`, at least in this tab. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('etg-rebind', work);
  const turn = inThisTab.then(work, work);
  inThisTab = turn.catch(() => undefined);
  return turn;
}

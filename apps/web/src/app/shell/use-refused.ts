import { ApiError } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';

/**
 * Makes the start call of a signed-in visit, and says whether it was refused (C7). Whatever else goes wrong with it stays
 * silent: the screens say it.
 */
export function useRefused(): boolean {
  const { status } = useSession();
  const { error } = useWelcome();
  // What a session was told is no word about who comes after it.
  return status === 'signedIn' && error instanceof ApiError && error.status === 403;
}

import { ApiError } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';

/**
 * Makes the call `POST /welcome` of a signed-in visit, and returns whether it was refused (C7). Other failures are reported
 * by the screens that need the reply.
 */
export function useRefused(): boolean {
  const { status } = useSession();
  const { error } = useWelcome();
  // A refusal is about the session it was given to, not about a visitor after it.
  return status === 'signedIn' && error instanceof ApiError && error.status === 403;
}

import { useQueryClient } from '@tanstack/react-query';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { forgetSession } from '../platform/session-end.ts';

/** In place of any page while nobody is signed in. `ended`: somebody was, until just now. */
export function SignInScreen({ ended }: { ended: boolean }) {
  const client = useQueryClient();
  async function enter(): Promise<void> {
    // Nothing of whoever was signed in before may be shown to the next.
    forgetSession();
    await client.resetQueries();
  }
  return <SignIn ended={ended} onSignedIn={() => void enter()} />;
}

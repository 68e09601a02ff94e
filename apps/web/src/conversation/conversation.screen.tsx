import { useSession } from '../platform/session.ts';
import { Returning } from './returning.tsx';
import { Welcome } from './welcome.tsx';

/** The start (R1): a welcome for a visitor, for somebody we know what their story asks for. */
export function Screen() {
  const { status } = useSession();
  return status === 'anonymous' ? <Welcome /> : <Returning />;
}

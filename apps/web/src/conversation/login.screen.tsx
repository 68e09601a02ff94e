import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ownPath } from '../platform/own-path.ts';
import type { ScreenProps } from '../platform/screen.ts';
import { useSession } from '../platform/session.ts';
import { signInTurn } from './first-turn.ts';
import { auth } from './modules/auth.ts';
import { welcome } from './modules/welcome.ts';
import { AskNumber } from './screens/sign-in.tsx';
import { Talk } from './view/talk.tsx';
import { visitor } from './visitor-facts.ts';

const book = { welcome, auth };
const parts = { 'sign-in': AskNumber };
const opening = { action: 'login' };

/**
 * The conversation at counter 4 (S1, R4). A rider who is signed in already is led to the page in `redirect`, or to the start,
 * where another conversation starts (C3, R5).
 */
export function Screen({ query }: ScreenProps) {
  const [, navigate] = useLocation();
  const { status } = useSession();
  const next = ownPath(query.get('redirect')) ?? '/';
  useEffect(() => {
    if (status === 'signedIn') navigate(next, { replace: true });
  }, [status, next, navigate]);
  return <Talk facts={visitor} opening={opening} book={book} parts={parts} first={signInTurn} />;
}

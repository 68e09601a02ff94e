import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSignedOut } from '../platform/console-error.ts';
import { MeContext } from '../platform/me.tsx';
import { matchPage, pageOf } from '../platform/pages.ts';
import { CouldNotLoad } from '../platform/problem-note.tsx';
import { callQuery } from '../platform/query.ts';
import { startSession, useSessionState } from '../platform/session-end.ts';
import { Screen } from './screen.tsx';
import { Shell } from './shell.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** How often a page that nobody touches asks whether its session still lasts. A lost live channel asks at once. */
const checkMs = 60_000;

/** Pages before sign-in, the sign-in, or the shell: at the address that was asked for, which stays. */
export function Entrance() {
  const [path] = useLocation();
  const match = matchPage(path);
  const isOpenPage = match !== undefined && pageOf(match.name).open === true;
  const session = useSessionState();
  const me = useQuery({
    ...callQuery('GET /me'),
    enabled: !isOpenPage && session !== 'ended',
    refetchInterval: session === 'in' ? checkMs : false,
  });
  const isIn = me.data !== undefined && !isSignedOut(me.error);
  useEffect(() => {
    if (isIn) startSession();
  }, [isIn]);
  if (isOpenPage) return <Screen match={match} />;
  if (session === 'ended' || isSignedOut(me.error)) return <SignInScreen ended={session === 'ended'} />;
  if (me.data)
    return (
      <MeContext value={me.data}>
        <Shell match={match} />
      </MeContext>
    );
  return me.error ? <CouldNotLoad error={me.error} onAgain={() => void me.refetch()} /> : null;
}

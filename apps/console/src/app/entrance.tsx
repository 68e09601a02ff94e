import type { Me } from '@etg/contract/console/staff';
import { learnCountries } from '@etg/domain/region';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { isSignedOut, NoAnswer } from '../platform/console-error.ts';
import { forgetMe, keepMe, readKeptMe } from '../platform/kept/kept-me.ts';
import { MeContext } from '../platform/me.tsx';
import { useOfflineSince } from '../platform/online.ts';
import { matchPage } from '../platform/page-match.ts';
import { pageOf } from '../platform/pages.ts';
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
  const isOut = session === 'ended' || isSignedOut(me.error);
  const known = me.data ?? readWithoutNetwork(me.failureReason);
  useKeptMe(me, isOut);
  // Before any page asks for the facts of a country.
  if (known && known.countries.length > 0) learnCountries(known.countries);
  if (isOpenPage) return <Screen match={match} />;
  if (isOut) return <SignInScreen ended={session === 'ended'} />;
  if (known)
    return (
      <MeContext value={known}>
        <Shell key={known.id} match={match} />
      </MeContext>
    );
  return me.error ? <CouldNotLoad error={me.error} onAgain={() => void me.refetch()} /> : null;
}

/** As soon as one call gets no answer, not after the last try: whoever stands in a cellar waits for nothing. */
function readWithoutNetwork(failure: unknown): Me | undefined {
  return failure instanceof NoAnswer ? readKeptMe() : undefined;
}

/** Keeps who is signed in for a page that opens without a network [QF11], and asks again once there is one. */
function useKeptMe({ data, dataUpdatedAt, error, refetch }: UseQueryResult<Me>, isOut: boolean): void {
  const isIn = data !== undefined && !isOut;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer proves that the session lasts
  useEffect(() => {
    if (!isIn) return;
    startSession();
    keepMe(data);
  }, [isIn, data, dataUpdatedAt]);
  useEffect(() => {
    if (isOut) forgetMe();
  }, [isOut]);
  const isOffline = useOfflineSince() !== undefined;
  const again = useEffectEvent(() => {
    if (error instanceof NoAnswer) void refetch();
  });
  useEffect(() => {
    if (!isOffline) again();
  }, [isOffline]);
}

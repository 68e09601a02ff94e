import { userStory } from '@etg/domain/user-story';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useWelcome } from '../../platform/welcome.ts';
import type { GroupWelcomeProps } from './group-welcome.tsx';
import { type PriceKind, riderPrice } from './price.rules.ts';
import { ReturnWelcome } from './return-welcome.tsx';
import { type Group, refusalOf } from './station.rules.ts';
import { SuspendedWelcome } from './suspended-welcome.tsx';

/** What the page changes once it knows the rider. */
export interface RiderView {
  /** Another page replaces the one for visitors. */
  replaced: boolean;
  price: PriceKind | undefined;
  /** Where the owner pays: what this rider pays there now. */
  terms?: Terms | undefined;
}

type Terms = Pick<Group, 'price' | 'free_used_up'>;

export interface SignedInEntryProps extends Pick<GroupWelcomeProps, 'code' | 'group'> {
  /** Undefined when the rider has gone. */
  onKnown: (view: RiderView | undefined) => void;
}

/** A rider with an Electron in hand wants to return it; a suspended one may not take any: "Get a Charger" is not for them [S8]. */
export function SignedInEntry({ code, group, onKnown }: SignedInEntryProps) {
  const { data, isError } = useWelcome();
  const hasTexts = useMoreTexts();
  const user = data?.user;
  const holds = (user?.sessions.length ?? 0) > 0;
  const replaced = hasTexts && (holds || userStory(user) === 'userSuspended');
  const known = user ? { user, freeFirstDay: data.freeFirstDay } : undefined;
  const own = useOwnTerms(code, group);
  const { terms } = own;
  const entry = terms ? terms.price : group.price;
  const price = entry && known ? riderPrice(entry, known) : undefined;
  const hasReason = hasTexts || terms?.free_used_up?.why !== 'guest';
  const isKnown = isError || replaced || (user !== undefined && own.isKnown && hasReason);
  // Before the paint, so that both pages are never visible at once.
  useLayoutEffect(() => {
    if (isKnown) onKnown({ replaced, price, terms });
    return () => onKnown(undefined);
  }, [isKnown, replaced, price, terms, onKnown]);
  if (!user || !replaced) return null;
  if (!holds) return <SuspendedWelcome code={code} group={group} />;
  const mayExchange = user.can_do_pit_stop && !user.blocking_reason && refusalOf(group) === undefined;
  return (
    <ReturnWelcome code={code} group={group} mayExchange={mayExchange} suspendedFor={user.blocking_reason} />
  );
}

/** An owner may pay for others and not for this rider, or the other way round: only the server knows [P15]. */
function useOwnTerms(code: string, group: Group): { terms: Terms | undefined; isKnown: boolean } {
  const asked = group.venue.free === true || group.free_used_up !== undefined;
  const { queryFn } = callQuery('GET /groups/get/{groupId}', { params: { groupId: code }, headers: {} });
  const { data, isError } = useQuery({
    queryKey: ['own terms', code],
    queryFn,
    select: ({ price, free_used_up }): Terms => ({ price, free_used_up }),
    enabled: asked,
    staleTime: 0,
  });
  return { terms: asked ? data : undefined, isKnown: !asked || data !== undefined || isError };
}

/** Without them the page for visitors stays. */
function useMoreTexts(): boolean {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<unknown>();
  useEffect(() => {
    texts.load(['station-more']).then(
      () => setLoaded(texts),
      () => undefined,
    );
  }, [texts]);
  return loaded === texts;
}

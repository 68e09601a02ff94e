import { userStory } from '@etg/domain/user-story';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.tsx';
import { useWelcome } from '../../platform/welcome.ts';
import type { GroupWelcomeProps } from './group-welcome.tsx';
import { type PriceKind, riderPrice } from './price.rules.ts';
import { ReturnWelcome } from './return-welcome.tsx';
import { refusalOf } from './station.rules.ts';
import { SuspendedWelcome } from './suspended-welcome.tsx';

/** What the page changes once it knows the rider. */
export interface RiderView {
  /** Another page replaces the one for visitors. */
  replaced: boolean;
  price: PriceKind | undefined;
}

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
  const price = group.price && known ? riderPrice(group.price, known) : undefined;
  const isKnown = user !== undefined || isError;
  // Before the paint, so that both pages are never visible at once.
  useLayoutEffect(() => {
    if (isKnown) onKnown({ replaced, price });
    return () => onKnown(undefined);
  }, [isKnown, replaced, price, onKnown]);
  if (!user || !replaced) return null;
  if (!holds) return <SuspendedWelcome code={code} group={group} />;
  const mayExchange = user.can_do_pit_stop && !user.blocking_reason && refusalOf(group) === undefined;
  return (
    <ReturnWelcome code={code} group={group} mayExchange={mayExchange} suspendedFor={user.blocking_reason} />
  );
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

import { userStory } from '@etg/domain/user-story';
import { useLayoutEffect } from 'react';
import { useWelcome } from '../../platform/welcome.ts';
import type { GroupWelcomeProps } from './group-welcome.tsx';
import { ReturnWelcome } from './return-welcome.tsx';
import { refusalOf } from './station.rules.ts';

export interface SignedInEntryProps extends Pick<GroupWelcomeProps, 'code' | 'group'> {
  /** Whether this replaces the page for visitors. */
  onReturns: (returns: boolean) => void;
}

/** A rider who scans a code with an Electron in hand wants to return it: "Get a Charger" is not for them [S8]. */
export function SignedInEntry({ code, group, onReturns }: SignedInEntryProps) {
  const { data } = useWelcome();
  const hasElectron = userStory(data?.user) === 'userWithBattery';
  const refusal = refusalOf(group);
  const takesBack = refusal === undefined || refusal === 'none-available' || refusal === 'no-prices';
  const returns = hasElectron && takesBack;
  const mayExchange = data?.user?.can_do_pit_stop === true && refusal === undefined;
  // Before the paint, so that both pages are never visible at once.
  useLayoutEffect(() => {
    onReturns(returns);
    return () => onReturns(false);
  }, [returns, onReturns]);
  return returns ? <ReturnWelcome code={code} group={group} mayExchange={mayExchange} /> : null;
}

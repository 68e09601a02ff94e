import { userStory } from '@etg/domain/user-story';
import { useLayoutEffect } from 'react';
import { useWelcome } from '../../platform/welcome.ts';
import type { GroupWelcomeProps } from './group-welcome.tsx';
import { ReturnWelcome } from './return-welcome.tsx';
import { refusalOf } from './station.rules.ts';

export interface SignedInEntryProps extends Pick<GroupWelcomeProps, 'code' | 'group'> {
  /** Whether this takes the place of the page for everybody. */
  onReturns: (returns: boolean) => void;
}

/** Who scans a code with an Electron in the hand comes to return it; "Get a Charger" is not for them [S8]. */
export function SignedInEntry({ code, group, onReturns }: SignedInEntryProps) {
  const { data } = useWelcome();
  const holds = userStory(data?.user) === 'userWithBattery';
  const refusal = refusalOf(group);
  const takesBack = refusal === undefined || refusal === 'none-available' || refusal === 'no-prices';
  const returns = holds && takesBack;
  const mayExchange = data?.user?.can_do_pit_stop === true && refusal === undefined;
  // Before anything is painted: both at once are never seen.
  useLayoutEffect(() => {
    onReturns(returns);
    return () => onReturns(false);
  }, [returns, onReturns]);
  return returns ? <ReturnWelcome code={code} group={group} mayExchange={mayExchange} /> : null;
}

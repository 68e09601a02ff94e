import type { User } from '@etg/contract/user';
import { userStory } from '@etg/domain/user-story';
import type { Facts } from './engine/state.ts';

/** What the device knows in addition to the account. */
export interface Remembered extends Pick<Facts, 'groupId' | 'nameWanted' | 'newcomer' | 'rested'> {
  readonly freeFirstDay: boolean | undefined;
}

export function factsOf(user: User, { freeFirstDay = false, ...remembered }: Remembered): Facts {
  return {
    story: userStory(user),
    who: user.user_id,
    name: user.name,
    freeFirstDay,
    mayExchange: user.can_do_pit_stop,
    exchangeAnywhere: user.exchange_anywhere,
    typing: true,
    ...remembered,
  };
}

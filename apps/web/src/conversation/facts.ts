import type { User } from '@etg/contract/user';
import { userStory } from '@etg/domain/user-story';
import type { Facts } from './engine/state.ts';

/** A visitor of whom nothing is known: what the server answers to every stranger (C7). */
export const visitor: Facts = {
  story: 'newUser',
  who: '',
  freeFirstDay: true,
  mayExchange: false,
  nameWanted: false,
  newcomer: false,
  rested: false,
  typing: true,
};

/** What the device knows beside the account. */
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
    typing: true,
    ...remembered,
  };
}

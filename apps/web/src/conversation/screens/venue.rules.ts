import type { Venue } from '@etg/contract/venue';
import type { UserStory } from '@etg/domain/user-story';

/** A venue with exactly one station selects it; with more, or none, its code is asked for (C6). */
export function onlyGroup({ state: { groups } }: Pick<Venue, 'state'>): string | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

export type VenueOffer = 'take' | 'login' | 'plan' | 'hold';

/** What a venue offers to whom (S8): a battery to who has a plan and none, a login to a stranger. */
export function offerTo(story: UserStory): VenueOffer {
  switch (story) {
    case 'newUser':
      return 'login';
    case 'userNoBattery':
      return 'take';
    case 'userNoPlan':
      return 'plan';
    default:
      return 'hold';
  }
}

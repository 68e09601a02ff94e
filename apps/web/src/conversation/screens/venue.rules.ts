import type { Venue } from '@etg/contract/venue';
import type { UserStory } from '@etg/domain/user-story';

/** The venue's only station. If it has several or none, the rider is asked for the code (C6). */
export function onlyGroup({ state: { groups } }: Pick<Venue, 'state'>): string | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

export type VenueOffer = 'take' | 'login' | 'plan' | 'hold';

/** What a venue offers (S8): a charger to a rider with a plan and no charger, a login to a visitor. */
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

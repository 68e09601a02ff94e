import { type RiderFacts, type RiderObstacle, whyRiderMayNotTake } from './may-take-charger.ts';

/** Who a visitor is to the product right now, as section 4 of the specification derives it. */
export type UserStory = 'newUser' | 'userSuspended' | 'userWithBattery' | 'userNoBattery' | 'userNoPlan';

export type StoryFacts = RiderFacts;

const stories: Record<RiderObstacle, UserStory> = {
  'signed-out': 'newUser',
  suspended: 'userSuspended',
  'charger-in-hand': 'userWithBattery',
  'no-plan': 'userNoPlan',
};

export function userStory(user: StoryFacts | undefined): UserStory {
  const obstacle = whyRiderMayNotTake(user);
  return obstacle ? stories[obstacle] : 'userNoBattery';
}

/** Who somebody is to us right now, as section 4 of the specification derives it. */
export type UserStory = 'newUser' | 'userSuspended' | 'userWithBattery' | 'userNoBattery' | 'userNoPlan';

export interface StoryFacts {
  blocking_reason?: string | null | undefined;
  sessions: readonly unknown[];
  plan_status?: string | null | undefined;
  subscription_id?: string | null | undefined;
}

export function userStory(user: StoryFacts | undefined): UserStory {
  if (!user) return 'newUser';
  if (user.blocking_reason) return 'userSuspended';
  if (user.sessions.length > 0) return 'userWithBattery';
  return hasValidPlan(user) ? 'userNoBattery' : 'userNoPlan';
}

function hasValidPlan({ plan_status, subscription_id }: StoryFacts): boolean {
  return (plan_status === 'Active' || plan_status === 'Single') && Boolean(subscription_id);
}

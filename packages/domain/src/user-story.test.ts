import { describe, expect, it } from 'vitest';
import { type StoryFacts, userStory } from './user-story.ts';

const nothing: StoryFacts = { sessions: [] };
const withPlan: StoryFacts = { sessions: [], plan_status: 'Active', subscription_id: 's1' };

describe('user story', () => {
  it('is newUser without user data [U1]', () => {
    expect(userStory(undefined)).toBe('newUser');
  });

  it('is userSuspended whenever a blocking reason is present [U2]', () => {
    expect(userStory({ ...withPlan, sessions: [{}], blocking_reason: 'late' })).toBe('userSuspended');
  });

  it('is userWithBattery while a session is open, plan or not [U3]', () => {
    expect(userStory({ ...nothing, sessions: [{}] })).toBe('userWithBattery');
  });

  it.each(['Active', 'Single'])(
    'is userNoBattery with plan status %s and a subscription [U4]',
    (plan_status) => {
      expect(userStory({ ...withPlan, plan_status })).toBe('userNoBattery');
    },
  );

  it.each<[string, StoryFacts]>([
    ['no plan', nothing],
    ['an ended plan', { ...withPlan, plan_status: 'Expired' }],
    ['a plan status without a subscription', { sessions: [], plan_status: 'Active' }],
  ])('is userNoPlan with %s [U5]', (_, user) => {
    expect(userStory(user)).toBe('userNoPlan');
  });
});

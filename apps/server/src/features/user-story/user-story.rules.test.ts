import type { UserStory } from '@etg/domain/user-story';
import { describe, expect, it } from 'vitest';
import { decidePageAccess, refundUntil } from './user-story.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('page access', () => {
  it.each<[string, UserStory, string]>([
    ['/station', 'userNoBattery', 'open'],
    ['/station', 'userNoPlan', 'open'],
    ['/station', 'userWithBattery', 'refused'],
    ['/station?exchange=yes&id=1003', 'userWithBattery', 'open'],
    ['/station?exchange=yes', 'userNoBattery', 'refused'],
    ['/station/', 'newUser', 'sign-in-first'],
    ['/station/abc/done', 'userWithBattery', 'open'],
    ['/station/abc/release?x=1', 'userSuspended', 'refused'],
    ['/payments', 'userSuspended', 'open'],
    ['/account', 'userSuspended', 'open'],
    ['/account', 'newUser', 'sign-in-first'],
    ['/electron/lost', 'userWithBattery', 'open'],
    ['/electron/lost', 'userNoBattery', 'refused'],
    ['/subscribe', 'newUser', 'open'],
    ['/subscribe/abc/review', 'newUser', 'sign-in-first'],
    ['/nowhere', 'newUser', 'open'],
  ])('to %s for %s is %s [G1, G2, A1]', (path, story, access) => {
    expect(decidePageAccess(path, story)).toBe(access);
  });
});

describe('refund', () => {
  it('is for a first-time subscriber within 14 days [X8, D2]', () => {
    const first = { paidAt: daysAgo(14), refundDays: 14, isRefunded: false, heldMs: 0, hadMembership: false };
    expect(refundUntil(first, now)).toEqual(now);
    expect(refundUntil({ ...first, paidAt: daysAgo(14.01) }, now)).toBe(undefined);
    expect(refundUntil({ ...first, isRefunded: true }, now)).toBe(undefined);
    expect(refundUntil({ ...first, hadMembership: true }, now)).toBe(undefined);
    expect(refundUntil({ ...first, refundDays: 0 }, now)).toBe(undefined);
    expect(refundUntil(undefined, now)).toBe(undefined);
  });
});

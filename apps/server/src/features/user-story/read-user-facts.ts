import type { VenueName } from '@etg/contract/venue-title';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { readHeldTime } from '../plan-hold/index.ts';
import { findStoredFacts, type StoredFacts } from './user-story.store.ts';

export interface UserFacts extends StoredFacts {
  /** The plan is on hold, because this venue is paused. */
  hold?: (VenueName & { since: Date }) | undefined;
}

/** What is stored of a user, and how long the plan lasts: one on hold does not end, and the time to ask for a refund rests with it. */
export async function readUserFacts(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<UserFacts | undefined> {
  const facts = await findStoredFacts(db, { accountId, now });
  if (!facts?.subscription || !facts.mayBeHeld) return facts;
  const { subscription, firstMembership } = facts;
  const { ms, now: pause } = await readHeldTime(db, { accountId, plan: subscription, now });
  return {
    ...facts,
    subscription: { ...subscription, paid_until: new Date(subscription.paid_until.getTime() + ms) },
    firstMembership: firstMembership && { ...firstMembership, heldMs: firstMembership.heldMs + ms },
    hold: pause && { ...toVenueName(pause.venue, pause.venue_titles), since: pause.from },
  };
}

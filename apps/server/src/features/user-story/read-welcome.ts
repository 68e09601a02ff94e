import type { User } from '@etg/contract/user';
import type { Reader } from '../../platform/database/database.ts';
import { readUserFacts } from './read-user-facts.ts';
import { toUser } from './to-user.ts';
import { findUnseenReturn } from './unseen-return.store.ts';
import { isFirstDayFree } from './user-story.rules.ts';

export type Welcomed =
  | { outcome: 'visitor' | 'closed' }
  | { outcome: 'user'; user: User; freeFirstDay: boolean; returned: string | undefined };

/** Thanks for an older return would only puzzle the rider. */
const thankWithinMs = 3 * 86_400_000;

/** The first call of the app. A suspended account is welcomed; one that an operator has closed is refused [C7]. */
export async function readWelcome(db: Reader, accountId: string | undefined, now: Date): Promise<Welcomed> {
  const facts = accountId === undefined ? undefined : await readUserFacts(db, accountId, now);
  if (!facts) return { outcome: 'visitor' };
  if (facts.account.closed_at) return { outcome: 'closed' };
  const user = toUser(facts, now);
  const freeFirstDay = isFirstDayFree({ ...facts, hadFirstUse: facts.account.had_first_use });
  const since = new Date(now.getTime() - thankWithinMs);
  const mayBeUnseen = facts.rentalsSoFar > 0 && facts.open.length === 0;
  const returned = mayBeUnseen ? await findUnseenReturn(db, { accountId: user.id, since }) : undefined;
  return { outcome: 'user', user, freeFirstDay, returned };
}

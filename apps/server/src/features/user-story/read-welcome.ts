import type { User } from '@etg/contract/user';
import type { Reader } from '../../platform/database/database.ts';
import { toUser } from './to-user.ts';
import { isFirstDayFree } from './user-story.rules.ts';
import { findUserFacts } from './user-story.store.ts';

export type Welcomed =
  | { outcome: 'visitor' | 'closed' }
  | { outcome: 'user'; user: User; freeFirstDay: boolean };

/** The first call of the app. A suspended account is welcomed; one that an operator has closed is refused [C7]. */
export async function readWelcome(db: Reader, accountId: string | undefined, now: Date): Promise<Welcomed> {
  const facts = accountId === undefined ? undefined : await findUserFacts(db, accountId);
  if (!facts) return { outcome: 'visitor' };
  if (facts.account.closed_at) return { outcome: 'closed' };
  const freeFirstDay = isFirstDayFree({ ...facts, hadFirstUse: facts.account.had_first_use });
  return { outcome: 'user', user: toUser(facts, now), freeFirstDay };
}

import type { User } from '@etg/contract/user';
import type { Reader } from '../../platform/database/database.ts';
import { toUser } from './to-user.ts';
import { findUserFacts } from './user-story.store.ts';

/** Who an account is right now. Reads across tables and writes none. */
export async function readUser(db: Reader, accountId: string, now: Date): Promise<User | undefined> {
  const facts = await findUserFacts(db, accountId);
  return facts && toUser(facts, now);
}

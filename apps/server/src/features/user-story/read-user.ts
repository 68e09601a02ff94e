import type { User } from '@etg/contract/user';
import type { Reader } from '../../platform/database/database.ts';
import { readUserFacts } from './read-user-facts.ts';
import { toUser } from './to-user.ts';

/** The user as it is right now. Reads the tables of several features and writes none. */
export async function readUser(db: Reader, accountId: string, now: Date): Promise<User | undefined> {
  const facts = await readUserFacts(db, accountId, now);
  return facts && toUser(facts, now);
}

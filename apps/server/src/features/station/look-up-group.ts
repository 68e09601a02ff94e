import type { Reader } from '../../platform/database/database.ts';
import { type GroupView, lookUpGroups } from './look-up-groups.ts';

/** What stands behind the code on a placard, right now. */
export async function lookUpGroup(db: Reader, code: string, now: Date): Promise<GroupView | undefined> {
  return (await lookUpGroups(db, [code], now)).get(code);
}

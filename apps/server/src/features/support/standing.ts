import type { Standing } from '@etg/contract/console/support';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../../migrations/schema.ts';
import type { Reader } from '../../platform/database/database.ts';

/** The reasons that have a text of their own; any other is in the words of whoever blocked the account. */
const known: Readonly<Record<string, string>> = { late_return: 'late-return', unpaid: 'unpaid' };

/** Whether a rider may rent. What is in the hand, and whether there is a plan, does not matter here [QC2]. */
export function toStanding({
  blocking_reason,
  closed_at,
}: Pick<Selectable<AccountTable>, 'blocking_reason' | 'closed_at'>): Standing {
  if (closed_at) return { may_rent: false, why: 'closed' };
  if (!blocking_reason) return { may_rent: true };
  const why = known[blocking_reason];
  return why ? { may_rent: false, why } : { may_rent: false, why: 'blocked', words: blocking_reason };
}

/** Undefined if there is no such account. */
export async function readStanding(db: Reader, accountId: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['blocking_reason', 'closed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && toStanding(row);
}

import type { Standing } from '@etg/contract/console/support';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../../migrations/account-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { blockedByStaff, findOpenBlock } from '../suspension/index.ts';

/** The reasons that have a text of their own; any other is in the words of whoever blocked the account. */
const known: Readonly<Record<string, string>> = {
  late_return: 'late-return',
  unpaid: 'unpaid',
  [blockedByStaff]: 'blocked',
};

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

/** With the words and the end of a block by staff [QC7]. Undefined if there is no such account. */
export async function readStanding(db: Reader, accountId: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['blocking_reason', 'closed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const block = row.blocking_reason === blockedByStaff ? await findOpenBlock(db, accountId) : undefined;
  return {
    ...toStanding(row),
    ...(block && { words: block.words }),
    ...(block?.until && { until: toUnix(block.until) }),
  };
}

import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { shownColumns } from './dispute.store.ts';

export interface DisputeFilter {
  /** `open`: can be answered; `waiting`: the bank has our answer; `decided`: it is over. Without it, all. */
  state?: 'open' | 'waiting' | 'decided' | undefined;
  accountId?: string | undefined;
  limit?: number | undefined;
  /** The last row of the page before. */
  after?: { status: string; reply_by: Date | null; id: string } | undefined;
}

const usualLimit = 100;
/** Rows without a reply-by date come last in the index. */
const lastDate = sql<Date>`'infinity'::timestamptz`;

/** Open disputes first, those whose answer is due soonest at the top; each with the sale it is about. */
export async function listDisputes(db: Reader, filter: DisputeFilter = {}) {
  const { state, accountId, limit = usualLimit, after } = filter;
  let query = db
    .selectFrom('dispute')
    .leftJoin('money_act', 'money_act.key', 'dispute.act_key')
    .select(shownColumns)
    .select([
      'money_act.purpose',
      'money_act.reference',
      'money_act.brand',
      'money_act.last_4',
      'money_act.ended_at as paid_at',
    ]);
  if (state === 'open') query = query.where(sql<boolean>`(dispute.status <> 'open')`, '=', false);
  if (state === 'waiting')
    query = query.where('dispute.decided_at', 'is', null).where('dispute.status', '<>', 'open');
  if (state === 'decided') query = query.where('dispute.decided_at', 'is not', null);
  if (accountId) query = query.where('dispute.account_id', '=', accountId);
  if (after)
    query = query.where(
      sql<boolean>`(dispute.status <> 'open', coalesce(dispute.reply_by, ${lastDate}), dispute.id)
        > (${after.status !== 'open'}, coalesce(${after.reply_by}::timestamptz, ${lastDate}), ${after.id})`,
    );
  return query
    .orderBy(sql`dispute.status <> 'open'`)
    .orderBy('dispute.reply_by')
    .orderBy('dispute.id')
    .limit(limit)
    .execute();
}

import type { DeletionObstacle } from '@etg/contract/personal-data';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** A station that went offline during a release reports its outcome when it reconnects, usually within minutes. */
const undecidedMs = 24 * 3_600_000;

/** Why the account cannot be deleted now. Every payment and refund must have ended, and answers to banks have arrived. */
export async function listObstacles(db: Reader, accountId: string, now: Date): Promise<DeletionObstacle[]> {
  const since = new Date(now.getTime() - undecidedMs);
  const { rows } = await sql<Record<DeletionObstacle, boolean>>`
    select
      exists (select from rental where account_id = account.id and returned_at is null and lost_at is null)
        or exists (select from release where account_id = account.id and (state in ('commanded', 'lit')
          or (reason in ('silent', 'offline') and ended_at > ${since}))) as charger,
      exists (select from fee_posting join rental on rental.id = rental_id
        where account_id = account.id and state in ('owed', 'pending')) as debt,
      exists (select from money_act where account_id = account.id and ended_at is null)
        or exists (select from plan_order where account_id = account.id and status = 'processing')
        or exists (select from dispute where account_id = account.id
          and answer_state in ('sending', 'unknown')) as payment,
      account.blocking_reason is not null or account.closed_at is not null as suspended
    from account where account.id = ${accountId}`.execute(db);
  const found = rows[0];
  const order = ['charger', 'debt', 'payment', 'suspended'] as const;
  return found ? order.filter((obstacle) => found[obstacle]) : [];
}

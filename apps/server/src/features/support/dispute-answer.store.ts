import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';

export interface AnswerRefusal {
  at: number;
  codes: string;
  by: string;
}

/** The newest answer to each dispute that the gateway refused, as the record has it. */
export async function findAnswerRefusals(
  db: Reader,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, AnswerRefusal>> {
  if (disputeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_act')
    .select(['subject', 'operator', 'after', 'at'])
    .where('act', 'in', ['dispute.contest.refused', 'dispute.accept.refused'])
    .where('subject', 'in', disputeIds)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ subject, operator, after, at }) => [
      subject,
      { at: toUnix(at), by: operator, codes: String(after?.codes ?? '') },
    ]),
  );
}

/** What is at stake and what was decided: how many, and the sums of those that are open. */
export async function listDisputeTotals(db: Reader) {
  return db
    .selectFrom('dispute')
    .select(['id', 'act_key', 'status', 'decided_at', 'amount_minor', 'currency'])
    .execute();
}

import type { ReasonCode } from '@etg/contract/console/rights';
import type { ActFacts } from '../../migrations/operator-schema.ts';
import type { Reader } from '../database/database.ts';

export interface OperatorAct {
  /** The operator whose token was used. */
  operator: string;
  /** What was done, such as `report.close` or `report.read`. */
  act: string;
  /** What it was done to: an id, a station's code, or `all`. Never personal data. */
  subject: string;
  before?: ActFacts | undefined;
  after?: ActFacts | undefined;
  /** Whose account it is; undefined for tokens and commands. */
  staffId?: string | undefined;
  reasonCode?: ReasonCode | undefined;
  /** The second person, if it took two. */
  secondOperator?: string | undefined;
  /** The confirmation it belongs to, with the words of its reason. */
  staffActId?: string | undefined;
  /** The answer's `x-request-id`. */
  requestId?: string | undefined;
  at: Date;
}

/** Records what an operator did, in the transaction that does it. The database lets nobody change the record. */
export async function recordAct(
  tx: Reader,
  { before, after, requestId, staffId, reasonCode, secondOperator, staffActId, ...act }: OperatorAct,
): Promise<void> {
  await tx
    .insertInto('operator_act')
    .values({
      ...act,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      request_id: requestId ?? null,
      staff_id: staffId ?? null,
      reason_code: reasonCode ?? null,
      second_operator: secondOperator ?? null,
      staff_act_id: staffActId ?? null,
    })
    .execute();
}

/** Whether the same person did the same to the same subject within this time before. */
export async function wasRecorded(
  reader: Reader,
  { operator, act, subject, at }: Pick<OperatorAct, 'operator' | 'act' | 'subject' | 'at'>,
  withinMs: number,
): Promise<boolean> {
  const found = await reader
    .selectFrom('operator_act')
    .select('id')
    .where('subject', '=', subject)
    .where('act', '=', act)
    .where('operator', '=', operator)
    // Both ends: the demo's clock can be set back.
    .where('at', '>', new Date(at.getTime() - withinMs))
    .where('at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

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
  /** The answer's `x-request-id`. */
  requestId?: string | undefined;
  at: Date;
}

/** Records what an operator did, in the transaction that does it. The database lets nobody change the record. */
export async function recordAct(
  tx: Reader,
  { before, after, requestId, ...act }: OperatorAct,
): Promise<void> {
  await tx
    .insertInto('operator_act')
    .values({
      ...act,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      request_id: requestId ?? null,
    })
    .execute();
}

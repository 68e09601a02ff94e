import type { ActFacts } from '../../migrations/operator-schema.ts';
import type { Reader } from '../database/database.ts';

export interface OperatorAct {
  /** Whose token it was. */
  operator: string;
  /** What was done, such as `report.close` or `report.read`. */
  act: string;
  /** To what: an id, a station's code, or `all`. Never something personal. */
  subject: string;
  before?: ActFacts | undefined;
  after?: ActFacts | undefined;
  /** As the answer's `x-request-id` says. */
  requestId?: string | undefined;
  at: Date;
}

/** Writes down what somebody of ours did, in the transaction that does it. The database lets nobody change it. */
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

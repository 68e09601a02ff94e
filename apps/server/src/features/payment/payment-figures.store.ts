import { sql } from 'kysely';
import type { PaymentIncidentKind } from '../../migrations/payment-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countUnansweredDisputes } from './disputes/dispute.store.ts';
import { findComparedUntil } from './reconciliation/reconciliation.store.ts';

const incidentKinds = [
  'unknown_outcome',
  'key_conflict',
  'amount_differs',
  'state_differs',
  'not_at_gateway',
  'not_in_books',
  'second_transaction',
  'settlement_declined',
  'refund_failed',
  'dispute',
  'dispute_lost',
  'refund_disputed',
] as const satisfies readonly PaymentIncidentKind[];

/** An answer must be prepared: less than a day is late. */
const answerDueMs = 86_400_000;

/** Each count reads a small partial index, however many payments there are. */
export async function readPaymentFigures(db: Reader, now: Date) {
  const unknown = await sql<{ count: bigint; oldest: Date | null }>`
    select count(*) as count, min(coalesce(sent_at, created_at)) as oldest
    from money_act where ended_at is null and state = 'unknown'`.execute(db);
  const incidents = await sql<{ kind: string; count: bigint; oldest: Date }>`
    select kind, count(*) as count, min(happened_at) as oldest
    from payment_incident where closed_at is null group by kind`.execute(db);
  const disputes = await countUnansweredDisputes(db, new Date(now.getTime() + answerDueMs));
  const secondsSince = (then: Date | null | undefined) =>
    then ? Math.max(0, now.getTime() - then.getTime()) / 1_000 : 0;
  return {
    payments_unknown: Number(unknown.rows[0]?.count ?? 0),
    payments_unknown_oldest_seconds: secondsSince(unknown.rows[0]?.oldest),
    payment_incidents_open: new Map<string, number>([
      ...incidentKinds.map((kind) => [kind, 0] as const),
      ...incidents.rows.map(({ kind, count }) => [kind, Number(count)] as const),
    ]),
    payment_incidents_oldest_seconds: Math.max(
      0,
      ...incidents.rows.map(({ oldest }) => secondsSince(oldest)),
    ),
    disputes_unanswered: disputes.unanswered,
    disputes_answer_due: disputes.dueSoon,
    payments_compared_age_seconds: secondsSince(await findComparedUntil(db)),
  };
}

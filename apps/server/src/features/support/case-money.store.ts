import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { decrypt } from '../../platform/sealed/sealed.ts';
import { lateReturnCheck, type RentalRow } from '../rental/index.ts';
import type { CaseAct, CaseDispute, CaseMessage, PlanOfRental, ReminderText } from './case-rows.rules.ts';

/** The plan with which a rental began, and the order it was bought by. */
export async function findPlanOf(
  db: Reader,
  { account_id, started_at }: RentalRow,
  plan: RentalRow['plan'],
): Promise<PlanOfRental | undefined> {
  return db
    .selectFrom('subscription')
    .leftJoin('plan_order', 'plan_order.id', 'subscription.order_id')
    .select(['subscription.id', 'subscription.plan', 'subscription.price_minor', 'subscription.currency'])
    .select(['subscription.reason', 'subscription.started_at', 'subscription.order_id'])
    .select(['plan_order.money_key', 'plan_order.status'])
    .where('subscription.account_id', '=', account_id)
    .where('subscription.plan', '=', plan)
    .where('subscription.started_at', '<=', started_at)
    .orderBy('subscription.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Every money act of a rental: its plan, its fees, debts that contain them, and what was given back. The account and the
 * time let the query use an index.
 */
export async function listMoneyActs(
  db: Reader,
  { rental, plan, feeIds }: { rental: RentalRow; plan: PlanOfRental | undefined; feeIds: readonly string[] },
): Promise<CaseAct[]> {
  const since = plan && plan.started_at < rental.started_at ? plan.started_at : rental.started_at;
  const references = [...feeIds, ...(plan?.order_id ? [plan.order_id] : [])];
  const ofDebts = db
    .selectFrom('debt_payment_fee')
    .select(sql<string>`debt_payment_id::text`.as('id'))
    .where('rental_id', '=', rental.id);
  return (
    db
      .selectFrom('money_act')
      .select(['key', 'kind', 'purpose', 'reference', 'amount_minor', 'currency', 'state', 'brand', 'last_4'])
      .select(['created_at', 'sent_at', 'ended_at', 'of_key', 'transaction_id', 'label'])
      .select((act) =>
        act
          .selectFrom('receipt')
          .select('number')
          .whereRef('receipt.act_key', '=', 'money_act.key')
          // Of a sale that was never settled, the first: the other one only corrects it.
          .orderBy('issued_at')
          .limit(1)
          .as('receipt'),
      )
      .where('account_id', '=', rental.account_id)
      // A payment is planned shortly before the plan that it pays for begins.
      .where('created_at', '>=', new Date(since.getTime() - 86_400_000))
      .where((row) =>
        row.or([
          ...(references.length > 0 ? [row('reference', 'in', references)] : []),
          row('reference', 'in', ofDebts),
        ]),
      )
      .where('kind', 'in', ['sale', 'refund'])
      .orderBy('created_at')
      .execute()
  );
}

export async function listDisputesOf(db: Reader, actKeys: readonly string[]): Promise<CaseDispute[]> {
  if (actKeys.length === 0) return [];
  return db
    .selectFrom('dispute')
    .select(['id', 'act_key', 'amount_minor', 'currency', 'status', 'reason', 'opened_at'])
    .where('act_key', 'in', actKeys)
    .orderBy('opened_at')
    .execute();
}

export async function listReminderTexts(db: Reader, rentalId: string): Promise<ReminderText[]> {
  return db
    .selectFrom('fee_reminder')
    .select(['step', 'text', 'sent_at'])
    .where('rental_id', '=', rentalId)
    .orderBy('sent_at')
    .execute();
}

/** What was sent to the rider between these times. Codes and links are not shown. */
export async function listMessages(
  db: Reader,
  { accountId, from, until }: { accountId: string; from: Date; until: Date },
): Promise<CaseMessage[]> {
  const account = await db
    .selectFrom('account')
    .select('phone_index')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const messages = db
    .selectFrom('outbox_message')
    .select([
      'id',
      'channel',
      'body',
      'subject',
      'state',
      'created_at',
      'sent_at',
      'notice_id',
      'last_resort',
    ])
    .where('secret', '=', false)
    .where('for_staff', '=', false)
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .limit(200);
  const byNumber = account?.phone_index
    ? await messages.where('recipient_index', '=', account.phone_index).execute()
    : [];
  const byAccount = await messages.where('account_id', '=', accountId).execute();
  return [...byNumber, ...byAccount].map(({ body, ...message }) => ({
    ...message,
    text: textOf(message.channel, decrypt(db, 'outbox_message.body', body)),
  }));
}

/** The trace of the press, while due work of the open rental carries it. */
export async function findTrace(db: Reader, rentalId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('due_work')
    .select('trace')
    .where('kind', '=', lateReturnCheck)
    .where('subject', '=', rentalId)
    .executeTakeFirst();
  return row?.trace ?? undefined;
}

/** A notification is stored as a `PushNotice` in JSON. */
const storedNotice = z.object({ text: z.string() });

function textOf(channel: CaseMessage['channel'], body: string): string {
  if (channel !== 'push' || !body.startsWith('{')) return body;
  const parsed = storedNotice.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data.text : '';
}

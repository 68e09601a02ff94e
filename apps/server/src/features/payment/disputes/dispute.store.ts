import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DisputeTable } from '../../../migrations/dispute-schema.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';

export type Dispute = Selectable<DisputeTable>;

/** Without the evidence, which may be megabytes. */
export const shownColumns = [
  'dispute.id',
  'dispute.transaction_id',
  'dispute.act_key',
  'dispute.account_id',
  'dispute.amount_minor',
  'dispute.currency',
  'dispute.kind',
  'dispute.reason',
  'dispute.reason_code',
  'dispute.case_number',
  'dispute.status',
  'dispute.opened_at',
  'dispute.reply_by',
  'dispute.decided_at',
  'dispute.taken_minor',
  'dispute.answer',
  'dispute.answered_by',
  'dispute.answered_at',
  'dispute.answer_state',
  'dispute.evidence_file_name',
] as const;

/** The dispute's row, locked. `isNew` if this call has inserted it. */
export async function insertOrLockDispute(
  tx: Tx,
  dispute: Insertable<DisputeTable>,
): Promise<{ dispute: Dispute; isNew: boolean }> {
  const inserted = await tx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((row) => row.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { dispute: inserted, isNew: true };
  const locked = await lockDispute(tx, dispute.id);
  if (!locked) throw new Error(`there is no dispute ${dispute.id}`);
  return { dispute: locked, isNew: false };
}

export async function lockDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  return tx.selectFrom('dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined while another transaction has it locked: the caller has due work locked and must not wait. */
export async function lockFreeDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function findDispute(db: Reader, id: string): Promise<Dispute | undefined> {
  return db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateDispute(tx: Tx, id: string, change: Updateable<DisputeTable>): Promise<Dispute> {
  return tx.updateTable('dispute').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** What banks have of a sale now, and whether one of them has not decided. */
export async function findChargedBack(
  db: Reader,
  saleKey: string,
): Promise<{ takenMinor: bigint; isUndecided: boolean }> {
  const { taken, undecided } = await db
    .selectFrom('dispute')
    .select((row) => [
      row.fn.coalesce(row.fn.sum<bigint>('taken_minor'), sql<bigint>`0`).as('taken'),
      sql<boolean>`coalesce(bool_or(decided_at is null and taken_minor > 0), false)`.as('undecided'),
    ])
    .where('act_key', '=', saleKey)
    .executeTakeFirstOrThrow();
  return { takenMinor: BigInt(taken), isUndecided: undecided };
}

/** Whether a bank has, or asks for, the money of one of these sales. */
export async function hasDisputedSale(db: Reader, saleKeys: readonly string[]): Promise<boolean> {
  if (saleKeys.length === 0) return false;
  const found = await db
    .selectFrom('dispute')
    .select('id')
    .where('act_key', 'in', saleKeys)
    .where('taken_minor', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a payment by this method is disputed and not won. */
export async function isDisputedMethod(db: Reader, methodToken: string): Promise<boolean> {
  const found = await db
    .selectFrom('dispute')
    .select('id')
    .where('method_token', '=', methodToken)
    .where('status', '<>', 'won')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listUndecidedIds(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('dispute').select('id').where('decided_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/** Open disputes that nobody has answered, and those of them whose answer is due before `soon`. */
export async function countUnansweredDisputes(
  db: Reader,
  soon: Date,
): Promise<{ unanswered: number; dueSoon: number }> {
  const { rows } = await sql<{ unanswered: bigint; due_soon: bigint }>`
    select count(*) as unanswered, count(*) filter (where reply_by <= ${soon}) as due_soon
    from dispute where decided_at is null and status = 'open'
      and (answer is null or answer_state in ('sending', 'unknown'))`.execute(db);
  const [counted] = rows;
  return { unanswered: Number(counted?.unanswered ?? 0), dueSoon: Number(counted?.due_soon ?? 0) };
}

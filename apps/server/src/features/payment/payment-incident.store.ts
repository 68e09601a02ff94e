import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaymentIncidentTable } from '../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type PaymentIncident = Selectable<PaymentIncidentTable>;
export type NewPaymentIncident = Omit<Insertable<PaymentIncidentTable>, 'id' | 'closed_at'>;

/** One open incident for each kind, act and transaction: filed again, it changes nothing. */
export async function filePaymentIncident(tx: Reader, incident: NewPaymentIncident): Promise<void> {
  await tx
    .insertInto('payment_incident')
    .values({ id: randomUUID(), ...incident })
    .onConflict((row) =>
      row
        .expression(sql`kind, coalesce(act_key, ''), coalesce(transaction_id, '')`)
        .where('closed_at', 'is', null)
        .doNothing(),
    )
    .execute();
}

/** The act has ended, so its outcome is no longer in question. */
export async function closeIncidentsOfAct(tx: Tx, key: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_incident')
    .set({ closed_at: now })
    .where('act_key', '=', key)
    .where('kind', 'in', ['unknown_outcome', 'key_conflict', 'amount_differs'])
    .where('closed_at', 'is', null)
    .execute();
}

export async function findOpenPaymentIncidents(db: Reader, limit: number): Promise<PaymentIncident[]> {
  return db
    .selectFrom('payment_incident')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('happened_at')
    .limit(limit)
    .execute();
}

export async function closePaymentIncident(db: Reader, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_incident')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findPaymentIncident(db: Reader, id: string): Promise<PaymentIncident | undefined> {
  return db
    .selectFrom('payment_incident')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Opens a closed incident again. False if it is open, or the same was filed again meanwhile. */
export async function reopenPaymentIncident(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payment_incident as closed set closed_at = null where id = ${id} and closed_at is not null and not exists (
      select from payment_incident as other where other.closed_at is null and other.kind = closed.kind
        and other.act_key is not distinct from closed.act_key
        and other.transaction_id is not distinct from closed.transaction_id)
    returning id`.execute(tx);
  return rows.length > 0;
}

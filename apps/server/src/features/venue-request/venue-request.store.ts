import { randomUUID } from 'node:crypto';
import type { VenueRequest } from '@etg/contract/venue-request';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function findSameRequest(tx: Tx, { email, venue }: VenueRequest, since: Date) {
  return tx
    .selectFrom('venue_request')
    .select('id')
    .where('email', '=', email)
    .where('venue', '=', venue)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function countRequests(tx: Tx, since: Date): Promise<number> {
  const { asked } = await tx
    .selectFrom('venue_request')
    .select(({ fn }) => fn.countAll<bigint>().as('asked'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(asked);
}

export async function insertRequest(tx: Tx, request: VenueRequest, now: Date): Promise<void> {
  const { phone, message, ...asked } = request;
  await tx
    .insertInto('venue_request')
    .values({
      id: randomUUID(),
      ...asked,
      phone: phone || null,
      message: message || null,
      created_at: now,
    })
    .execute();
}

export async function findOpenRequests(db: Reader, limit: number) {
  return db
    .selectFrom('venue_request')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Whether it was open. */
export async function closeRequest(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('venue_request')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

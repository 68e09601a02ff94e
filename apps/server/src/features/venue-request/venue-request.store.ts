import { randomUUID } from 'node:crypto';
import type { VenueRequest } from '@etg/contract/venue-request';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, decryptMaybe, encrypt, encryptMaybe, indexOf } from '../../platform/sealed/sealed.ts';

export async function findSameRequest(tx: Tx, { email, venue }: VenueRequest, since: Date) {
  return tx
    .selectFrom('venue_request')
    .select('id')
    .where('email_index', '=', indexOf(tx, 'email', email))
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
  const { email, phone, message, ...asked } = request;
  await tx
    .insertInto('venue_request')
    .values({
      id: randomUUID(),
      ...asked,
      email: encrypt(tx, 'venue_request.email', email),
      email_index: indexOf(tx, 'email', email),
      phone: encryptMaybe(tx, 'venue_request.phone', phone),
      message: encryptMaybe(tx, 'venue_request.message', message),
      created_at: now,
    })
    .execute();
}

export async function listOpenRequests(db: Reader, limit: number) {
  const requests = await db
    .selectFrom('venue_request')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return requests.map(({ email, email_index: _, phone, message, ...asked }) => ({
    ...asked,
    email: decrypt(db, 'venue_request.email', email),
    phone: decryptMaybe(db, 'venue_request.phone', phone),
    message: decryptMaybe(db, 'venue_request.message', message),
  }));
}

/** Returns whether the request was open. */
export async function closeRequest(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('venue_request')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function reopenRequest(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('venue_request')
    .set({ closed_at: null })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

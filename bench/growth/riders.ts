import { apiPrefix } from '@etg/contract/call';
import { deviceTokenHeader } from '@etg/contract/headers';
import { sql } from 'kysely';
import { aDevice, type Device } from '../../apps/server/src/features/sign-in/device.fixture.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { hashSecret, newSecret } from '../../apps/server/src/platform/secrets.ts';
import { seededId } from '../../apps/server/src/testing/history-ids.fixture.ts';

/** A rider of the seeded history, signed in on one more phone, and the ids of the rider's rows. */
export interface PastRider {
  readonly token: string;
  readonly userKey: string;
  readonly device: Device;
  readonly bookingId: string;
  readonly rentalId: string;
  readonly orderId: string;
  readonly feeId: string;
}

/** Riders spread over the history, so that their rows are not next to each other. */
export async function signInSome(db: Database, users: number, count: number): Promise<PastRider[]> {
  const device = await aDevice();
  const step = Math.max(1, Math.floor(users / count));
  const riders: PastRider[] = [];
  for (let person = 4; person < users && riders.length < count; person += step) {
    // The rider's first rental has the rider's number; every second rental has a fee.
    const number = person - (person % 4);
    const [token, userKey] = [newSecret(), newSecret()];
    const { rows } = await sql<Record<'account' | 'booking' | 'rental' | 'order' | 'fee', string>>`
      select ${seededId('account', `${number + 1}`)} as account, ${seededId('booking', `${number}`)} as booking,
        ${seededId('rental', `${number}`)} as rental, ${seededId('order', `'${number + 1}-3'`)} as order,
        ${seededId('fee', `${number}`)} as fee`.execute(db);
    const [ids] = rows;
    if (!ids) throw new Error('no rider has that number');
    await sql`
      insert into login (id, account_id, token_hash, user_key_hash, device_key, created_at, expires_at, last_seen_at)
      values (gen_random_uuid(), ${ids.account}, ${hashSecret(token)}, ${hashSecret(userKey)}, ${device.thumbprint},
        now(), now() + interval '1 day', now())`.execute(db);
    const ownIds = { bookingId: ids.booking, rentalId: ids.rental, orderId: ids.order, feeId: ids.fee };
    riders.push({ token, userKey, device, ...ownIds });
  }
  return riders;
}

/** All reads that a rider's screen waits for. */
export const reads: readonly string[] = [
  'POST /welcome',
  'GET /users/access',
  'GET /groups/get/600001',
  'GET /venues/get',
  'GET /pricing_list',
  'GET /users/electrons/history',
  'GET /users/rental',
  'GET /users/rentals/{rentalId}/receipt',
  'GET /users/fees/{feeId}',
  'GET /users/debts',
  'GET /users/devices',
  'GET /users/referral',
  'GET /users/notifications',
  'GET /users/data',
  'GET /users/deletion',
  'GET /sessions/process/{bookingId}',
  'GET /subscribe/process/{orderId}',
  'GET /subscribe/plans/{orderId}',
  'GET /braintree/payment_methods',
  'GET /braintree/transactions',
  'POST /sessions/start',
  'POST /users/report',
];

const bodies: Readonly<Record<string, string>> = {
  'POST /welcome': '{}',
  'POST /sessions/start': JSON.stringify({ settings: { group_id: '600001' } }),
  'POST /users/report': JSON.stringify({ option: 'other', problem: 'It is dark.' }),
};

/** The time of one read in milliseconds. */
export async function timeRead(origin: string, rider: PastRider, read: string): Promise<number> {
  const [method = '', pattern = ''] = read.split(' ');
  const ids: Record<string, unknown> = { ...rider };
  const path = apiPrefix + pattern.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]));
  const body = bodies[read];
  const proof = await rider.device.prove({ method, address: origin + path, token: rider.token });
  const headers = {
    authorization: `Bearer ${rider.token}`,
    cookie: `user_key=${rider.userKey}`,
    page: '/charges',
    ...(body && { 'content-type': 'application/json' }),
    [deviceTokenHeader]: proof,
  };
  const start = performance.now();
  const answer = await fetch(origin + path, { method, headers, ...(body && { body }) });
  await answer.arrayBuffer();
  const took = performance.now() - start;
  if (!answer.ok) throw new Error(`${read}: ${answer.status}`);
  return took;
}

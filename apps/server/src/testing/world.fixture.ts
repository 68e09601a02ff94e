import { randomUUID } from 'node:crypto';
import type { NestState } from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { type ScriptedStation, scriptedStation } from '@etg/testing/scripted-station';
import type { VenueTable } from '../migrations/venue-schema.ts';
import { hashSecret, newSecret } from '../platform/secrets.ts';
import { accountOf } from './people.fixture.ts';
import { insertStation } from './rental-row.fixture.ts';
import { aRider, type Rider, type RiderLive } from './rider.fixture.ts';
import type { TestServer } from './server.fixture.ts';

/** A station that the server knows and that is connected to its broker. */
export async function aStation(
  server: TestServer,
  {
    code,
    nests = [aNest(1), aNest(2), anEmptyNest(3)],
    venue = {},
    clockErrorMs = 0,
  }: {
    code: string;
    nests?: NestState[];
    venue?: Partial<Pick<VenueTable, 'title' | 'country'>>;
    clockErrorMs?: number;
  },
): Promise<ScriptedStation> {
  const { db } = server;
  const password = newSecret();
  const known = await db.selectFrom('station').select('code').where('code', '=', code).executeTakeFirst();
  if (!known) await insertStation(db, code, venue);
  await db
    .updateTable('station')
    .set({ credential_hash: hashSecret(password) })
    .where('code', '=', code)
    .execute();
  await server.admit(code, password);
  const station = await scriptedStation({
    brokerUrl: server.brokerUrl,
    code,
    password,
    nests,
    // Follows the server's clock, also after a test has moved it.
    now: () => server.core.clock.now().getTime() + clockErrorMs,
  });
  await until(async () => (await panel(server, code)).length === nests.length);
  return station;
}

export type KnownRider = Rider & { accountId: string };

/** Signs a rider in and finds the account. */
export async function aKnownRider(server: TestServer, phone: string): Promise<KnownRider> {
  const rider = aRider(server);
  await rider.signIn(phone);
  return Object.assign(rider, { accountId: await accountOf(server, phone) });
}

/** Signs a rider in who has an active monthly plan. */
export async function aSubscriber(server: TestServer, phone: string): Promise<KnownRider> {
  const rider = await aKnownRider(server, phone);
  const started_at = new Date(Date.now() - 86_400_000);
  await server.db
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      account_id: rider.accountId,
      plan: 'monthly',
      country: 'US',
      price_minor: 599n,
      currency: 'USD',
      started_at,
      paid_until: new Date(started_at.getTime() + 30 * 86_400_000),
    })
    // The same rider may already be signed in on another phone.
    .onConflict((row) => row.column('account_id').where('ended_at', 'is', null).doNothing())
    .execute();
  return rider;
}

export interface AtStation {
  bookingId: string;
  live: RiderLive;
  press(): void;
}

/** A rider who has chosen a station and a cable and can press "Unlock". */
export async function standingAt(rider: Rider, code: string): Promise<AtStation> {
  const started = await rider.call('POST /sessions/start', { body: { settings: { group_id: code } } });
  const bookingId = started.body.booking?.key_id ?? 'none';
  const settings = { group_id: code, cableType: 'usb_c' as const };
  await rider.call('POST /sessions/booking/change', { body: { bookingId, settings } });
  const live = await rider.openLive();
  return { bookingId, live, press: () => live.socket.emit('get_electron', { ...settings, bookingId }) };
}

/** The Electron in each nest, as the server has recorded it. */
export async function panel({ db }: TestServer, code: string): Promise<(string | null)[]> {
  const nests = await db
    .selectFrom('nest')
    .select('electron_id')
    .where('station_code', '=', code)
    .orderBy('nest')
    .execute();
  return nests.map((nest) => nest.electron_id);
}

export async function rentals({ db }: TestServer, accountId: string) {
  return db
    .selectFrom('rental')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('started_at')
    .execute();
}

/** Polling without a pause would take the processor from the work that is waited for. */
const pollMs = 5;

/** Waits until the condition holds. The timeout of the test ends the wait if it never does. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

/** A saved card that only the server knows: the payment gateway would refuse to charge it. */
export async function aSavedMethod({ db }: TestServer, accountId: string): Promise<string> {
  const token = `card-${randomUUID()}`;
  const shown = { label: 'credit_card', brand: 'Visa', display: '•••• 1111', last_4: '1111' } as const;
  await db
    .insertInto('payment_method')
    .values({ token, account_id: accountId, ...shown, is_default: true, saved_at: new Date() })
    .execute();
  return token;
}

import { randomUUID } from 'node:crypto';
import { aDevice, type Device } from '../../apps/server/src/features/sign-in/device.fixture.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { encrypt, indexOf } from '../../apps/server/src/platform/sealed/sealed.ts';
import { hashSecret, newSecret } from '../../apps/server/src/platform/secrets.ts';

/** A rider with a plan, and the rider's station. */
export interface Pair {
  readonly station: string;
  readonly password: string;
  readonly electron: string;
  readonly accountId: string;
  readonly token: string;
  readonly userKey: string;
}

export interface World {
  readonly pairs: readonly Pair[];
  readonly device: Device;
}

/** Inserts the rows of venues, purchases and sign-ins directly, since they are not measured here. */
export async function insertWorld(db: Database, count: number): Promise<World> {
  const device = await aDevice();
  const pairs = Array.from({ length: count }, (_, index) => aPair(index));
  const venue = {
    id: randomUUID(),
    title: 'Bench',
    address: 'Loopback 1',
    country: 'US',
    lat: 34,
    lng: -118,
  };
  await db.insertInto('venue').values(venue).execute();
  for (const some of chunks(pairs, 500)) {
    await db
      .insertInto('station')
      .values(
        some.map(({ station, password }) => ({
          code: station,
          venue_id: venue.id,
          credential_hash: hashSecret(password),
        })),
      )
      .execute();
    await insertRiders(db, some, device);
  }
  return { pairs, device };
}

async function insertRiders(db: Database, pairs: readonly Pair[], device: Device): Promise<void> {
  const now = new Date();
  const later = new Date(now.getTime() + 30 * 86_400_000);
  await db
    .insertInto('account')
    .values(
      pairs.map(({ accountId, station }) => ({
        id: accountId,
        phone: encrypt(db, 'account.phone', phoneAt(station)),
        phone_index: indexOf(db, 'phone', phoneAt(station)),
        phone_tail_index: indexOf(db, 'phone-tail', phoneAt(station)),
        language: 'en' as const,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('subscription')
    .values(
      pairs.map(({ accountId }) => ({
        id: randomUUID(),
        account_id: accountId,
        plan: 'monthly' as const,
        country: 'US',
        price_minor: 599n,
        currency: 'USD' as const,
        started_at: now,
        paid_until: later,
      })),
    )
    .execute();
  await db
    .insertInto('login')
    .values(
      pairs.map(({ accountId, token, userKey }) => ({
        id: randomUUID(),
        account_id: accountId,
        token_hash: hashSecret(token),
        user_key_hash: hashSecret(userKey),
        device_key: device.thumbprint,
        created_at: now,
        expires_at: later,
      })),
    )
    .execute();
}

/** One booking for each press: a booking gives only one charger. */
export async function openBookings(db: Database, pairs: readonly Pair[]): Promise<Map<string, string>> {
  const bookings = new Map(pairs.map(({ station }) => [station, randomUUID()]));
  const now = new Date();
  for (const some of chunks(pairs, 500)) {
    await db
      .insertInto('booking')
      .values(
        some.map(({ station, accountId }) => ({
          id: bookings.get(station) ?? '',
          account_id: accountId,
          station_code: station,
          cable_type: 'usb_c' as const,
          created_at: now,
        })),
      )
      .execute();
  }
  return bookings;
}

/** Waits until the server knows all panels; an earlier press would be answered "not ready". */
export async function untilSeen(db: Database, pairs: readonly Pair[]): Promise<void> {
  const wanted = new Set(pairs.map(({ electron }) => electron));
  while (wanted.size > 0) {
    const seen = await db
      .selectFrom('nest')
      .select('electron_id')
      .where('electron_id', 'is not', null)
      .execute();
    for (const { electron_id } of seen) wanted.delete(electron_id ?? '');
  }
}

function phoneAt(station: string): string {
  return `1415${station.padStart(7, '0')}`;
}

function aPair(index: number): Pair {
  const station = String(100_000 + index);
  return {
    station,
    electron: `B-${station}`,
    accountId: randomUUID(),
    password: newSecret(),
    token: newSecret(),
    userKey: newSecret(),
  };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StationSeedInput } from '@etg/contract/simulator-control';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { returnDeadlineOf } from '@etg/domain/fee-timeline';
import { sql } from 'kysely';
import { insertAccount } from '../features/account/index.ts';
import { publishTariffs, scheduleId } from '../features/pricing/index.ts';
import { firstCheck, lateReturnCheck } from '../features/rental/index.ts';
import { type Database, isDeadlock, isLockTimeout, type Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { planWork } from '../platform/due-work/due-work.ts';
import { hashSecret } from '../platform/secrets.ts';
import { seedFormerPrices } from './seed-former-prices.ts';
import { seedPromos } from './seed-promos.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStrays } from './seed-strays.ts';
import { stationSeed } from './station-seeds.ts';
import { type DemoStation, demoVenues } from './venues.ts';
import { type DemoRider, demoRiders } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Seeds an empty database. Returns false if it is not empty. `playPast` then adds the riders' payments and the fees and
 * reminders of their rentals.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    // If two servers start on one database, only one of them seeds it.
    await sql`lock table venue in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('venue').select('id').limit(1).executeTakeFirst()) return false;
    await publishTariffs(tx, now);
    for (const venue of demoVenues) await seedVenue(tx, venue, now);
    for (const rider of demoRiders) await seedRider(tx, rider, now);
    await seedStrays(tx, now);
    await seedPromos(tx, now);
    await seedFormerPrices(tx, now);
    await seedStaff(tx, now);
    return true;
  });
}

/**
 * Deletes all rows, also the demo's clock. `refill` runs in the same transaction: a message of a station meets the old or
 * the new rows, never empty tables.
 */
export async function wipeDemo(
  db: Database,
  refill: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let tries = 1; !(await tryWipe(db, refill)); tries += 1) {
    if (tries === mostTries) throw new Error('the world is too busy to be wiped');
    await pause(pauseMs);
  }
}

/**
 * Emptying all tables can deadlock with another transaction. A short lock timeout gives way before the database must
 * end one.
 */
const lockTimeout = '100ms';
const pauseMs = 20;
const mostTries = 200;

async function tryWipe(db: Database, refill: (tx: Tx) => Promise<void>): Promise<boolean> {
  const wipe = async (tx: Tx) => {
    await emptyTables(tx);
    await refill(tx);
  };
  try {
    await transact(db, wipe, { tries: 1 });
    return true;
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) return false;
    throw error;
  }
}

async function emptyTables(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`.execute(tx);
  await sql.raw(`truncate ${rows.map((row) => row.name).join(', ')}`).execute(tx);
}

/** The virtual stations get new passwords at every start, so that none is written to a file. */
export async function saveCredentials(db: Database, seeds: readonly StationSeedInput[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const { code, password } of seeds) {
      await tx
        .updateTable('station')
        .set({ credential_hash: hashSecret(password) })
        .where('code', '=', code)
        .execute();
    }
  });
}

async function seedVenue(
  tx: Tx,
  { stations, photo, survey_show_fields_second_step = [], ...venue }: (typeof demoVenues)[number],
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('venue')
    .values({
      id,
      ...venue,
      photos: JSON.stringify(photo ? [`/venues/${photo}.svg`] : []),
      survey_show_fields_second_step: JSON.stringify(survey_show_fields_second_step),
    })
    .execute();
  for (const station of stations) {
    const { code, corona_virus = false } = station;
    await tx.insertInto('station').values({ code, venue_id: id, corona_virus }).execute();
    if (station.silentHours !== undefined)
      await seedSilence(tx, station, new Date(now.getTime() - station.silentHours * hour));
  }
  if (stations.every(({ corona_virus }) => corona_virus))
    await tx.insertInto('venue_pause').values({ id: randomUUID(), venue_id: id, paused_from: now }).execute();
}

/** A station that went silent: it was heard until then, and its last will came. Its nests are as it last reported them. */
async function seedSilence(tx: Tx, station: DemoStation, silentFrom: Date): Promise<void> {
  await seedPanel(tx, station, new Date(silentFrom.getTime() - hour));
  const update = tx.updateTable('station').where('code', '=', station.code);
  await update.set({ online: true, heard_at: new Date(silentFrom.getTime() - 30_000) }).execute();
  await update.set({ online: false, heard_at: silentFrom, panel_at: silentFrom }).execute();
}

async function seedPanel(tx: Tx, station: DemoStation, now: Date): Promise<void> {
  const { code, nests } = stationSeed(station);
  const electrons = nests.flatMap(({ electron, cable }) =>
    electron && cable ? [{ id: electron, cable, first_seen_at: now }] : [],
  );
  await tx.insertInto('electron').values(electrons).execute();
  await tx
    .insertInto('nest')
    .values(
      nests.map(({ electron, ...nest }) => ({
        ...nest,
        station_code: code,
        electron_id: electron,
        since: now,
      })),
    )
    .execute();
}

async function seedRider(tx: Tx, rider: DemoRider, now: Date): Promise<void> {
  const { phone, name, can_do_pit_stop = false } = rider;
  const account_id = randomUUID();
  const boughtAt = new Date(now.getTime() - rider.boughtDaysAgo * day);
  const account = {
    id: account_id,
    phone,
    name,
    language: rider.language ?? 'en',
    can_do_pit_stop,
    created_at: boughtAt,
  } as const;
  await insertAccount(tx, account);
  for (let turn = 1; turn <= rider.earlierRentals; turn += 1) {
    const startedAt = new Date(boughtAt.getTime() + turn * 3 * hour);
    await seedRental(tx, {
      account_id,
      rider,
      startedAt,
      returnedAt: new Date(startedAt.getTime() + 2 * hour),
    });
  }
  if (rider.inHand) {
    const startedAt = new Date(now.getTime() - rider.inHand.hoursAgo * hour);
    await seedRental(tx, { account_id, rider, startedAt, returnedAt: null });
  }
}

interface SeededRental {
  account_id: string;
  rider: DemoRider;
  startedAt: Date;
  returnedAt: Date | null;
}

/** All rows of a rental: booking, release, rental, and the Electron in hand. */
async function seedRental(tx: Tx, { account_id, rider, startedAt, returnedAt }: SeededRental): Promise<void> {
  const { electron, cable, from, nest } = returnedAt || !rider.inHand ? earlierElectron : rider.inHand;
  await tx
    .insertInto('electron')
    .values({ id: electron, cable, first_seen_at: startedAt })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  const ids = { booking: randomUUID(), release: randomUUID(), rental: randomUUID() };
  const schedule = tariffSchedule(rider.country ?? 'US', rider.plan);
  await tx
    .insertInto('booking')
    .values({
      id: ids.booking,
      account_id,
      status: 'charger_taken',
      station_code: from,
      cable_type: cable,
      created_at: startedAt,
    })
    .execute();
  const place = { account_id, electron_id: electron, station_code: from, nest };
  await tx
    .insertInto('release')
    .values({
      ...place,
      id: ids.release,
      booking_id: ids.booking,
      state: 'taken',
      commanded_at: startedAt,
      ended_at: startedAt,
    })
    .execute();
  await tx
    .insertInto('rental')
    .values({
      ...place,
      id: ids.rental,
      release_id: ids.release,
      plan: rider.plan,
      started_at: startedAt,
      deadline: returnDeadlineOf(schedule, startedAt),
      schedule_id: scheduleId(schedule),
      ...(returnedAt && returnOf(returnedAt, { from, nest })),
    })
    .execute();
  const back = { back_at: returnedAt, back_station_code: from, back_nest: nest, back_heard_at: returnedAt };
  await tx
    .insertInto('held_electron')
    .values({
      release_id: ids.release,
      rental_id: ids.rental,
      electron_id: electron,
      station_code: from,
      taken_at: startedAt,
      taken_seq: -1n,
      ...(returnedAt && back),
    })
    .execute();
  if (!returnedAt)
    await planWork(tx, {
      kind: lateReturnCheck,
      subject: ids.rental,
      dueAt: firstCheck(schedule, startedAt),
    });
}

/** Long over: no page thanks for it any more. */
function returnOf(at: Date, { from, nest }: { from: string; nest: number }) {
  return {
    returned_at: at,
    return_station_code: from,
    return_nest: nest,
    return_heard_at: at,
    return_seen_at: at,
  };
}

const earlierElectron = { electron: 'E-10012', cable: 'usb_c', from: '1001', nest: 2 } as const;

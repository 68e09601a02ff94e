import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StationSeedInput } from '@etg/contract/simulator-control';
import { sql } from 'kysely';
import { insertAccount } from '../features/account/index.ts';
import { publishTariffs } from '../features/pricing/index.ts';
import { type Database, isDeadlock, isLockTimeout, type Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { hashSecret } from '../platform/secrets.ts';
import { seedAlarms } from './seed-alarms.ts';
import { seedElectrons } from './seed-electrons.ts';
import { seedFleet } from './seed-fleet.ts';
import { seedFormerPrices } from './seed-former-prices.ts';
import { seedNews } from './seed-news.ts';
import { seedOwners } from './seed-owners.ts';
import { seedPromos } from './seed-promos.ts';
import { seedRental } from './seed-rental.ts';
import { seedSellers } from './seed-sellers.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStrays } from './seed-strays.ts';
import { seedTexts } from './seed-texts.ts';
import { seedTickets } from './seed-tickets.ts';
import { seedVenueWords } from './seed-venue-words.ts';
import { stationSeed } from './station-seeds.ts';
import { type DemoStation, demoVenues } from './venues.ts';
import { type DemoRider, demoRiders, earlierRental } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How long before its last will a station sent its last panel. */
const lastHeartbeatMs = 12_000;

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
    await seedSellers(tx);
    for (const venue of demoVenues) await seedVenue(tx, venue, now);
    for (const rider of demoRiders) await seedRider(tx, rider, now);
    await seedStrays(tx, now);
    await seedPromos(tx, now);
    await seedFormerPrices(tx, now);
    await seedStaff(tx, now);
    await seedFleet(tx, now);
    await seedTickets(tx, now);
    await seedAlarms(tx, now);
    await seedElectrons(tx, now);
    await seedOwners(tx, now);
    await seedVenueWords(tx, now);
    await seedTexts(tx, now);
    await seedNews(tx, now);
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
  // As the migrations left them.
  await sql`select add_built_in_countries()`.execute(tx);
  await sql`select add_built_in_seller()`.execute(tx);
}

/** The virtual stations get new passwords at every start, so that none is written to a file. */
export async function saveCredentials(db: Database, seeds: readonly StationSeedInput[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const { code, password } of seeds) {
      await tx
        .updateTable('station')
        // Under their first name, also if somebody has renewed one in the console.
        .set({ credential_hash: hashSecret(password), credential_number: 1, credential_line: null })
        .where('code', '=', code)
        .execute();
      await tx.deleteFrom('former_credential').where('station_code', '=', code).execute();
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
  await update
    .set({ online: false, heard_at: silentFrom, panel_at: new Date(silentFrom.getTime() - lastHeartbeatMs) })
    .execute();
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
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  for (let turn = 1; turn <= rider.earlierRentals; turn += 1) {
    const { from, until } = earlierRental(rider, turn);
    await seedRental(tx, { account_id, rider, startedAt: hoursAgo(from), returnedAt: hoursAgo(until) });
  }
  if (rider.inHand)
    await seedRental(tx, { account_id, rider, startedAt: hoursAgo(rider.inHand.hoursAgo), returnedAt: null });
}

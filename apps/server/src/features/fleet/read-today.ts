import type { Today } from '@etg/contract/console/today';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope, StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listRiderNames, readRentalLines } from '../support/index.ts';
import { readQueue } from './read-queue.ts';
import { readRevenue } from './read-revenue.ts';
import { hoursFrom, longestQueue, midnightIn } from './today.rules.ts';
import { findDone, findFleetNow, findOut, findUnlocks, listLatest } from './today.store.ts';

const shownRentals = 6;
const week = 7 * 86_400_000;

export interface TodayRequest {
  member: StaffMember;
  /** One of the caller's countries; all of them without it. */
  country?: string | undefined;
  now: Date;
}

/** How the fleet is now, what needs a person, and who has an Electron [QF1]. */
export async function readToday(db: Reader, { member, country, now }: TodayRequest): Promise<Today> {
  const { scope } = member;
  const chosen = country === undefined ? scope : narrow(scope, country);
  const fleet = await findFleetNow(db, { scope, chosen, most: longestQueue });
  const [zone = factsOf(country).zone] = fleet.zones;
  const midnight = midnightIn(zone, now);
  const out = await readOut(db, { chosen, now, zone });
  const unlocks = await findUnlocks(db, chosen, now);
  const { queue, total } = await readQueue(db, { member, chosen, fleet, now });
  const done = await findDone(db, chosen, midnight);
  const hour = Math.floor((now.getTime() - midnight.getTime()) / 3_600_000);
  return {
    now: toUnix(now),
    countries: fleet.countries,
    figures: {
      stations: { heard: fleet.heard, all: fleet.stations, silent: fleet.silent },
      electrons: {
        ready: fleet.ready,
        all: fleet.electrons + out.figure.now,
        charging: fleet.charging,
        faulty: fleet.faulty,
      },
      out: out.figure,
      late: out.late,
      unlocks: {
        tried: unlocks.tried,
        worked: unlocks.worked,
        ...(unlocks.worst && { worst: unlocks.worst }),
      },
      revenue: await readRevenue(db, { chosen, zones: fleet.zones, now, hour: Math.min(hour, 23) }),
    },
    queue,
    queue_total: total,
    done_today: {
      items: done.items,
      ...(done.median_s !== null && { median_s: Math.round(done.median_s) }),
    },
    ...(member.rights.has('rider.read') && { rentals: await readLatest(db, chosen, now) }),
    ...(fleet.box && { box: fleet.box }),
  };
}

/** A country outside the scope is an empty one: nobody sees more by asking for it. */
function narrow({ countries, venues }: Scope, country: string): Scope {
  return { countries: new Set(countries && !countries.has(country) ? [] : [country]), venues };
}

async function readOut(db: Reader, { chosen, now, zone }: { chosen: Scope; now: Date; zone: string }) {
  const weekAgo = new Date(now.getTime() - week);
  const before = hoursFrom(midnightIn(zone, weekAgo));
  const today = hoursFrom(midnightIn(zone, now), now);
  const moments = [...before, weekAgo, ...today].sort((left, right) => left.getTime() - right.getTime());
  const { since, has_history, ...counts } = await findOut(db, { chosen, now, moments });
  const at = (moment: Date) =>
    counts.now - (since[moments.findIndex((each) => each.getTime() === moment.getTime())] ?? 0);
  return {
    figure: {
      now: counts.now,
      ...(has_history && { week_ago: at(weekAgo) }),
      hours: today.map(at),
      hours_week_ago: has_history ? before.map(at) : [],
    },
    late: { now: counts.late, long: counts.long },
  };
}

async function readLatest(db: Reader, chosen: Scope, now: Date): Promise<NonNullable<Today['rentals']>> {
  const rows = await listLatest(db, chosen, shownRentals);
  const lines = await readRentalLines(db, { rentalIds: rows.map(({ id }) => id) }, now);
  const names = await listRiderNames(
    db,
    rows.map(({ account_id }) => account_id),
  );
  return rows.flatMap(({ id, account_id }) => {
    const rental = lines.find((line) => line.id === id);
    const rider = names.get(account_id);
    return rental && rider ? [{ rider, rental }] : [];
  });
}

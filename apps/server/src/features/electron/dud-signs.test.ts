import { randomUUID } from 'node:crypto';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { standingAt, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from '../rental/rental.fixture.ts';
import { electronJudgement } from '../station/index.ts';
import { judgeElectron } from './judge-electron.ts';
import { readJudgement } from './read-judgement.ts';

const world = rentalWorld();
const minute = 60_000;
const hour = 60 * minute;

const tripOf = (electron: string) =>
  world.server.db
    .selectFrom('held_electron')
    .selectAll()
    .where('electron_id', '=', electron)
    .orderBy('taken_at')
    .executeTakeFirstOrThrow();

/** A rider had an Electron for some minutes and brought it back as full as it was. */
async function anUnusedTrip() {
  const { rider, command } = await world.taken();
  if (command.type !== 'release') throw new Error('expected a release');
  const { electron, nest } = command;
  await world.station.sendEvent({ type: 'returned', nest, electron, charge: 95 });
  await until(async () => (await tripOf(electron)).back_at !== null);
  const now = world.server.core.clock.now().getTime();
  // Long enough that its charge should have changed.
  const taken_at = new Date(now - 5 * minute);
  await world.server.db
    .updateTable('held_electron')
    .set({ taken_at })
    .where('electron_id', '=', electron)
    .execute();
  return { rider, electron, nest, backAt: (await tripOf(electron)).back_at?.getTime() ?? now };
}

interface Copied {
  electron: string;
  takenAt: number;
  backAt: number;
  nest?: number;
  chargeBack?: number;
}

/** Another trip of the rider who had this one. */
async function alsoTook(
  of: string,
  { electron, takenAt, backAt, nest, chargeBack = 95 }: Copied,
): Promise<void> {
  const { db } = world.server;
  const held = await tripOf(of);
  const one = (table: 'release' | 'rental', id: string) =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const release_id = randomUUID();
  const rental_id = randomUUID();
  const taken_at = new Date(takenAt);
  const back_at = new Date(backAt);
  const release = { ...(await one('release', held.release_id)), id: release_id, electron_id: electron };
  await db
    .insertInto('release')
    .values({ ...release, ...(nest !== undefined && { nest }) })
    .execute();
  const rental = {
    ...(await one('rental', held.rental_id)),
    id: rental_id,
    release_id,
    electron_id: electron,
  };
  await db
    .insertInto('rental')
    .values({ ...rental, started_at: taken_at, returned_at: back_at })
    .execute();
  const copy = { ...held, release_id, rental_id, electron_id: electron, taken_at, back_at };
  await db
    .insertInto('held_electron')
    .values({ ...copy, charge_back: chargeBack })
    .execute();
}

async function judge(electron: string, after = 0) {
  const now = new Date(world.server.core.clock.now().getTime() + after);
  const judged = await readJudgement(world.server.db, electron, now);
  if (!judged) throw new Error(`no Electron ${electron}`);
  const { score, verdicts, trips, signs } = judged;
  return { score, verdict: verdicts.at(-1), trips, signs: signs.map(({ sign }) => sign) };
}

describe('an Electron that comes back unused', () => {
  it('is not given to the same rider again while there is another, and both are one swap [QF10]', async () => {
    const { rider, electron, nest } = await anUnusedTrip();
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1), charge: 40 }),
      aNest(nest, { electron, charge: 95 }),
      anEmptyNest(3),
    ]);
    await until(async () => (await judge(electron)).trips.length === 1);
    const at = await standingAt(rider, world.code);
    at.press();
    expect(await world.station.nextCommand()).toMatchObject({ electron: world.electron(1) });
    rider.close();
  });

  it('is not held against by taking the same one once more [QF10]', async () => {
    const { electron, backAt } = await anUnusedTrip();
    await alsoTook(electron, { electron, takenAt: backAt + minute, backAt: backAt + 20 * minute });
    expect(await judge(electron)).toMatchObject({ score: 0, verdict: 'not-used' });
  });

  it('is a dud if another with the same cable is taken, not with another cable [QF10]', async () => {
    const { electron, backAt } = await anUnusedTrip();
    const other = world.electron(1);
    await alsoTook(electron, { electron: other, takenAt: backAt + minute, backAt: backAt + hour });
    expect(await judge(electron)).toMatchObject({ score: 30, verdict: 'dud' });
    const cable = (is: 'lightning' | 'usb_c') =>
      world.server.db.updateTable('electron').set({ cable: is }).where('id', '=', other).execute();
    await cable('lightning');
    expect(await judge(electron)).toMatchObject({ score: 0, verdict: 'not-used' });
    await cable('usb_c');
  });

  it('counts for nothing once its rider complains of a third within a day [QF10]', async () => {
    const { electron, backAt } = await anUnusedTrip();
    const others = [1, 4, 5].map((each) => world.electron(each));
    for (const [place, other] of others.entries()) {
      await world.server.db
        .insertInto('electron')
        .values({ id: other, cable: 'usb_c', first_seen_at: new Date(backAt) })
        .onConflict((row) => row.doNothing())
        .execute();
      const takenAt = backAt + (1 + place * 10) * minute;
      await alsoTook(electron, { electron: other, takenAt, backAt: takenAt + 6 * minute });
      const believed = place < 2;
      expect(await judge(electron)).toMatchObject({
        score: believed ? 30 : 0,
        verdict: believed ? 'dud' : 'not-used',
      });
    }
  });
});

describe('a report that an Electron does not work', () => {
  it('is about one Electron, and the same words about another are another report [QF10]', async () => {
    const { rider, electron, backAt } = await anUnusedTrip();
    const body = { option: 'battery_doesnt_work', station_number: world.code, problem: 'Dark' } as const;
    const report = async () => (await rider.call('POST /users/report', { body })).body;
    // Hours later, with the same cable: no swap.
    const second = world.electron(1);
    const [takenAt, now] = [backAt + 2 * hour, backAt + 3 * hour];
    await alsoTook(electron, { electron: second, takenAt, backAt: now });
    world.server.core.clock.setOffset(3 * hour + minute);
    await report();
    await report();
    expect(await judge(electron)).toMatchObject({ score: 0, verdict: 'not-used' });
    expect(await judge(second)).toMatchObject({ score: 30, verdict: 'weak' });
    await alsoTook(electron, { electron, takenAt: now + 10 * minute, backAt: now + 20 * minute });
    world.server.core.clock.setOffset(4 * hour);
    await report();
    const reports = await world.server.db
      .selectFrom('problem_report')
      .select(['times', 'release_id'])
      .where('station_number', '=', world.code)
      .orderBy('created_at')
      .execute();
    expect(reports).toMatchObject([{ times: 2 }, { times: 1 }]);
    world.server.core.clock.setOffset(0);
    rider.close();
  });
});

describe('a rest in a nest', () => {
  it('counts from the return to the same nest, and not if the station was silent [QF10]', async () => {
    const { electron, backAt, nest } = await anUnusedTrip();
    const later = { electron, takenAt: backAt + 7 * hour, backAt: backAt + 8 * hour };
    const rests = async () => (await judge(electron, 9 * hour)).trips[0]?.rested_since?.getTime();
    const { db } = world.server;
    await alsoTook(electron, { ...later, nest });
    expect(await rests()).toBe(backAt);
    const silence = {
      station_code: world.code,
      silent_from: new Date(backAt + hour),
      silent_until: new Date(backAt + 2 * hour),
      by_last_will: false,
    };
    await db.insertInto('station_silence').values(silence).execute();
    expect(await rests()).toBeUndefined();
    await db.deleteFrom('station_silence').where('station_code', '=', world.code).execute();
    await db
      .updateTable('held_electron')
      .set({ back_nest: 3 })
      .where('release_id', '=', (await tripOf(electron)).release_id)
      .execute();
    expect(await rests()).toBeUndefined();
  });

  it('has the time of our clock, whatever the clock of its station says [QF10]', async () => {
    const electron = world.electron(1);
    const { db } = world.server;
    const { seat_since } = (await readJudgement(db, electron, new Date()))?.electron ?? {};
    await db.updateTable('station').set({ clock_offset_ms: hour }).where('code', '=', world.code).execute();
    const corrected = (await readJudgement(db, electron, new Date()))?.electron.seat_since;
    expect(Number(corrected) - Number(seat_since)).toBe(hour);
    const staff = await aStaffMember(world.server, { role: 'field' });
    const { body } = await staff.call('GET', `/electrons/${electron}`);
    expect(body.electron.since).toBe(Number(corrected) / 1_000);
  });
});

describe('a panel that says that an Electron does not charge', () => {
  it('is not missed by a judgement that runs while it is recorded, though that one would change nothing [QF10]', async () => {
    const { db, core } = world.server;
    const { electron, nest } = await anUnusedTrip();
    await world.station.publishSnapshot([
      aNest(nest === 1 ? 2 : 1, { electron: world.electron(1) }),
      aNest(nest, { electron, charge: 95 }),
      anEmptyNest(3),
    ]);
    const seat = db.selectFrom('nest').select('nest').where('electron_id', '=', electron);
    await until(async () => (await seat.execute()).length === 1);
    const judge = () => transact(db, (tx) => judgeElectron(tx, electron, core.clock.now()));
    await judge();
    const before = (await readJudgement(db, electron, core.clock.now()))?.score ?? 0;
    let judged: Promise<unknown> = Promise.resolve();
    await transact(db, async (panel) => {
      await panel.selectFrom('station').select('code').where('code', '=', world.code).forUpdate().execute();
      await panel
        .updateTable('nest')
        .set({ fault: 'not_charging' })
        .where('station_code', '=', world.code)
        .where('nest', '=', nest)
        .execute();
      let isOver = false;
      judged = judge().finally(() => {
        isOver = true;
      });
      await until(async () => isOver || (await isSomebodyWaiting()));
    });
    await judged;
    const row = db.selectFrom('electron').select('score').where('id', '=', electron);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ score: before + 40 });
  });

  it.each(['nothing', 'a new score'])(
    'is not missed if it is the first to show an Electron whose judgement is under way and writes %s [QF10]',
    async (written) => {
      const { db, core } = world.server;
      const { rider, electron, nest } = await anUnusedTrip();
      await core.dueWork.drain();
      const resume = await core.dueWork.pause();
      if (written === 'nothing') await transact(db, (tx) => judgeElectron(tx, electron, core.clock.now()));
      else {
        const body = { option: 'battery_doesnt_work', station_number: world.code, problem: 'Dark' } as const;
        expect((await rider.call('POST /users/report', { body })).body).toMatchObject({ code: 200 });
      }
      const before = (await readJudgement(db, electron, core.clock.now()))?.score ?? 0;
      const work = { kind: electronJudgement, subject: electron };
      await transact(db, (tx) => planWork(tx, { ...work, dueAt: core.clock.now() }));
      const seat = db.selectFrom('nest').select('nest').where('electron_id', '=', electron);
      await transact(db, async (worker) => {
        await core.dueWork.drop(worker, work);
        await judgeElectron(worker, electron, core.clock.now());
        await world.station.publishSnapshot([
          aNest(nest === 1 ? 2 : 1, { electron: world.electron(1) }),
          aNest(nest, { electron, charge: 95, fault: 'not_charging' }),
          anEmptyNest(3),
        ]);
        await until(async () => (await seat.execute()).length === 1 || (await isSomebodyWaiting()));
      });
      resume();
      const row = db.selectFrom('electron').select('score').where('id', '=', electron);
      await until(async () => (await row.executeTakeFirstOrThrow()).score === before + 40);
      expect(await seat.execute()).toEqual([{ nest }]);
    },
  );
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.server.db);
  return rows.length > 0;
}

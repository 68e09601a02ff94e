import { randomUUID } from 'node:crypto';
import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { scriptedStation } from '@etg/testing/scripted-station';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aSubscriber, rentals, standingAt, until } from '../../testing/world.fixture.ts';
import { recordEvent, recordOnline, recordState, verifyStation } from '../station/index.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
let priya: TestStaff;
beforeAll(async () => {
  priya = await aStaffMember(world.server, { role: 'fleet', name: 'Priya Raman' });
});

const path = (code = world.code) => `/stations/${code}`;
const decide = (given: object, code = world.code) =>
  confirm(priya, `${path(code)}/state`, { given, reason: 'maintenance' });
const takeOut = (nest: number, given: object = { in_service: false, why: 'jammed' }) =>
  confirm(priya, `${path()}/nests/${nest}/service`, { given, reason: 'maintenance' });
const lookUp = (code = world.code) =>
  aRider(world.server).call('GET /groups/get/{groupId}', { params: { groupId: code } });
async function onMap(code = world.code) {
  const { body } = await aRider(world.server).call('GET /venues/get', {});
  return body.venues.find((venue) => venue.state.groups.includes(code))?.state;
}
const row = (code = world.code) =>
  world.server.db.selectFrom('station').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

describe('a station that staff paused [QF4]', () => {
  it('says why, until when and in their words; stays on the map without anything to take; unlocks nothing', async () => {
    const until_ = Math.floor(world.server.core.clock.now().getTime() / 1_000) + 3_600;
    const given = { state: 'paused', why: 'cleaning', words: 'Back after lunch', until: until_ };
    const { preview } = await look(priya, `${path()}/state`, given);
    expect(preview?.consequence.rows).toMatchObject([
      { label: 'station-state', before: { word: 'station-live' }, after: { word: 'station-paused' } },
      { label: 'station-why', before: { is: 'none' }, after: { word: 'station-why-cleaning' } },
      { label: 'station-until', after: { at: until_ } },
      { label: 'electrons-out', before: { text: '0' }, after: { word: 'nothing-is-out' } },
    ]);
    expect(preview?.consequence.riderReads).toMatchObject({
      language: 'en',
      text: expect.stringMatching(/^This Supernova is being cleaned\.\n(.*\n)*“Back after lunch”$/),
    });
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    expect(await decide(given)).toMatchObject({ outcome: 'done' });
    const { status, body } = await lookUp();
    expect([status, body.corona_virus, body.venue.state.electrons.get, body.free_nests]).toEqual([
      200,
      true,
      0,
      1,
    ]);
    expect(body.paused_words).toMatchObject({ why: 'cleaning', words: 'Back after lunch', until: until_ });
    expect(body.nests.filter(({ ready }) => ready)).toEqual([]);
    await expect.poll(() => onMap()).toMatchObject({ paused: true, electrons: { get: 0, return: 0 } });
    at.press();
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(world.station.unreadCommands()).toBe(0);
    // Its next panels do not undo it.
    await world.station.publishSnapshot([
      aNest(1, { electron: world.electron(1), charge: 40 }),
      anEmptyNest(2),
    ]);
    await until(async () => (await lookUp()).body.nests.length === 2);
    expect((await lookUp()).body).toMatchObject({ corona_virus: true, paused_words: { why: 'cleaning' } });
    expect(await decide({ state: 'live' })).toMatchObject({ outcome: 'done' });
    expect((await lookUp()).body).not.toHaveProperty('paused_words');
    await expect.poll(async () => (await onMap())?.electrons.get).toBe(1);
    rider.close();
  });

  it('still takes Electrons back, and lets a nest that is lit already go on', async () => {
    const { rider, at, command } = await world.lit();
    expect(await decide({ state: 'paused', why: 'repair' })).toMatchObject({ outcome: 'done' });
    const { preview } = await look(priya, `${path()}/state`, { state: 'live' });
    expect(preview).toBeDefined();
    const taken = { nest: command.nest, electron: world.electron(2) };
    await world.station.sendEvent({ type: 'taken', command: command.id, ...taken });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    const again = await look(priya, `${path()}/state`, { state: 'out_of_service', why: 'repair' });
    expect(again.preview?.consequence.rows).toContainEqual({
      label: 'electrons-out',
      before: { is: 'text', text: '1' },
      after: { is: 'word', word: 'returns-count' },
    });
    await decide({ state: 'out_of_service', why: 'repair' });
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    rider.close();
  });

  it('is refused without a reason that riders can read, with a time that is past, and if it is so already', async () => {
    const why = async (given: object) => (await look(priya, `${path()}/state`, given)).why;
    expect(await why({ state: 'paused' })).toBe('station-why-needed');
    expect(await why({ state: 'paused', why: 'event', until: 1_000 })).toBe('until-is-past');
    expect(await why({ state: 'live' })).toBe('station-state-same');
    await decide({ state: 'paused', why: 'event' });
    expect(await why({ state: 'paused', why: 'event' })).toBe('station-state-same');
    expect(await why({ state: 'paused', why: 'event', words: 'A wedding' })).toBeUndefined();
  });

  it('is decided once by two people who look at the same moment: the second sees what changed [QA8]', async () => {
    const theo = await aStaffMember(world.server, { role: 'fleet' });
    const given = { state: 'paused', why: 'cleaning' };
    const other = { state: 'out_of_service', why: 'repair' };
    const seen = (await look(priya, `${path()}/state`, given)).preview?.version ?? '';
    expect(await decide(other)).toMatchObject({ outcome: 'done' });
    expect(await confirm(theo, `${path()}/state`, { given, seen, reason: 'maintenance' })).toMatchObject({
      outcome: 'changed',
    });
    expect(await row()).toMatchObject({ service_state: 'out_of_service', service_by: priya.operator });
  });
});

describe('a station in another state', () => {
  it('out of service is off the map, and its lookup says so; planned is none for riders [QF4]', async () => {
    await expect.poll(() => onMap()).toBeDefined();
    await decide({ state: 'out_of_service', why: 'moved' });
    expect((await lookUp()).body).toMatchObject({
      corona_virus: true,
      paused_words: { why: 'moved', out_of_service: true },
    });
    await expect.poll(() => onMap()).toBeUndefined();
    await decide({ state: 'planned' });
    expect((await lookUp()).status).toBe(404);
    expect(await onMap()).toBeUndefined();
    await decide({ state: 'live' });
    await expect.poll(() => onMap()).toBeDefined();
  });

  it('retired is gone: unknown to riders, its password void, its words unheard [QF4]', async () => {
    const { rider } = await world.taken();
    const gone = `${world.code.slice(0, 3)}9`;
    expect((await look(priya, `${path()}/retire`, { typed: gone })).why).toBe('station-code-differs');
    const { preview } = await look(priya, `${path()}/retire`, { typed: world.code });
    expect(preview?.consequence).toMatchObject({
      final: true,
      rows: [{ after: { word: 'station-retired' } }, { after: { word: 'credential-opens-nothing' } }, {}],
    });
    const retired = { given: { typed: world.code }, reason: 'other' };
    expect(await confirm(priya, `${path()}/retire`, retired)).toMatchObject({ outcome: 'done' });
    expect((await lookUp()).status).toBe(404);
    expect(await row()).toMatchObject({ service_state: 'retired', online: false });
    const credential_hash = hashSecret('whatever');
    await world.server.db
      .updateTable('station')
      .set({ credential_hash })
      .where('code', '=', world.code)
      .execute();
    expect(
      await verifyStation(world.server.db, { userName: world.code, password: 'whatever', now: new Date() }),
    ).toBeUndefined();
    const now = new Date();
    const said = { v: 1, seq: 9_000_000_000, at: now.getTime() } as const;
    const unheard = await transact(world.server.db, async (tx) => [
      (await recordState(tx, { station: world.code, state: { ...said, nests: [anEmptyNest(1)] }, now }))
        .recorded,
      (
        await recordEvent(tx, {
          station: world.code,
          event: { ...said, id: randomUUID(), type: 'taken' },
          now,
        })
      ).recorded,
      await recordOnline(tx, { station: world.code, body: { v: 1, at: now.getTime(), online: true }, now }),
    ]);
    expect(unheard).toEqual(Array(3).fill('unknown-station'));
    // The rental stays, with the name of its venue.
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ station_code: world.code }]);
    expect((await look(priya, `${path()}/state`, { state: 'live' })).why).toBe('station-retired');
    expect((await look(priya, `${path()}/command`, { kind: 'sync' })).why).toBe('station-retired');
    rider.close();
  });

  it('is not retired while a nest is lit, and then its connection ends for good [QF4]', async () => {
    const { rider, at, command } = await world.lit();
    expect((await look(priya, `${path()}/retire`, { typed: world.code })).why).toBe('station-nest-lit');
    await world.station.sendEvent({ type: 'not_taken', command: command.id, nest: command.nest });
    await at.live.nextElectron();
    const retired = { given: { typed: world.code }, reason: 'other' };
    expect(await confirm(priya, `${path()}/retire`, retired)).toMatchObject({ outcome: 'done' });
    if (world.server.mosquitto) return;
    // The broker ended its connection: what it says now never arrives.
    await expect.poll(() => world.station.isConnected()).toBe(false);
    const comesIn = scriptedStation({
      brokerUrl: world.server.brokerUrl,
      code: world.code,
      password: 'x',
      nests: [],
      now: () => Date.now(),
    });
    await expect(comesIn).rejects.toThrow();
    rider.close();
  });
});

describe('a nest out of service [QF4]', () => {
  it('is never lit, not counted, drawn as faulty, and stays so when a panel replaces the rows', async () => {
    // The fullest Electron is in nest 2.
    expect(await takeOut(2)).toMatchObject({ outcome: 'done' });
    const fullest = [
      aNest(1, { electron: world.electron(1) }),
      aNest(2, { electron: world.electron(2), charge: 99 }),
      anEmptyNest(3),
    ];
    await world.station.publishSnapshot(fullest);
    const charge = (code: string) =>
      world.server.db
        .selectFrom('nest')
        .select('charge')
        .where('station_code', '=', code)
        .where('nest', '=', 2);
    await until(async () => (await charge(world.code).executeTakeFirst())?.charge === 99);
    const { body } = await lookUp();
    expect(body.nests).toMatchObject([
      { ready: true, fault: false },
      { ready: false, fault: true },
      { ready: false, fault: false },
    ]);
    expect(body.venue.state.electrons).toEqual({ get: 1, return: 1 });
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    at.press();
    expect(await world.station.nextCommand()).toMatchObject({ type: 'release', nest: 1 });
    rider.close();
  });

  it('that is empty is not free: the map sends nobody to it; back in service it is', async () => {
    await takeOut(3);
    await expect.poll(async () => (await onMap())?.electrons.return).toBe(0);
    expect((await lookUp()).body.free_nests).toBe(0);
    expect(await takeOut(3, { in_service: true })).toMatchObject({ outcome: 'done' });
    await expect.poll(async () => (await onMap())?.electrons.return).toBe(1);
    expect((await look(priya, `${path()}/nests/3/service`, { in_service: true })).why).toBe(
      'nest-in-service',
    );
    expect((await look(priya, `${path()}/nests/9/service`, { in_service: false, why: 'dirty' })).why).toBe(
      'nest-unknown',
    );
    expect((await look(priya, `${path()}/nests/3/service`, { in_service: false })).why).toBe(
      'nest-why-needed',
    );
  });

  it('is not lit by a press that waited while it was taken out: the release decides under the lock', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    const { db } = world.server;
    await transact(db, async (tx) => {
      await tx.selectFrom('station').select('code').where('code', '=', world.code).forUpdate().execute();
      at.press();
      await until(() => isSomebodyWaiting(db));
      const decided = { reason: 'jammed', since: new Date(), by: 'theo' };
      await tx
        .insertInto('nest_out_of_service')
        .values({ station_code: world.code, nest: 2, ...decided })
        .execute();
    });
    expect(await world.station.nextCommand()).toMatchObject({ type: 'release', nest: 1 });
    rider.close();
  });

  it('of a station that is paused while a press waits: nothing is lit', async () => {
    const rider = await aSubscriber(world.server, world.phone);
    const at = await standingAt(rider, world.code);
    const { db } = world.server;
    await transact(db, async (tx) => {
      const station = tx.updateTable('station').where('code', '=', world.code);
      await station.set({ service_state: 'paused', service_reason: 'repair' }).execute();
      at.press();
      await until(() => isSomebodyWaiting(db));
    });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(world.station.unreadCommands()).toBe(0);
    rider.close();
  });
});

/** Whether a statement waits for a lock in this database. */
async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

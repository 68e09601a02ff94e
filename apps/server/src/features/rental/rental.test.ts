import { releaseCode } from '@etg/contract/live-events';
import { commandLifetimeMs, takeWithinMs } from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../server.fixture.ts';
import { aStation, aSubscriber, panel, rentals, standingAt, until } from '../../world.fixture.ts';

let server: TestServer;
let station: ScriptedStation;
let phones = 0;

/** Every test has a rider and a station of its own. */
const nextPhone = () => `1415555${String(2000 + phones).padStart(4, '0')}`;
const code = () => String(5000 + phones);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  phones += 1;
  const prefix = `T${phones}`;
  station = await aStation(server, {
    code: code(),
    nests: [
      aNest(1, { electron: `${prefix}-1` }),
      aNest(2, { electron: `${prefix}-2`, charge: 95 }),
      anEmptyNest(3),
    ],
  });
});
afterEach(async () => station.close());

const electron = (nest: number) => `T${phones}-${nest}`;

async function lit() {
  const rider = await aSubscriber(server, nextPhone());
  const at = await standingAt(rider, code());
  at.press();
  const command = await station.nextCommand();
  if (command.type !== 'release') throw new Error('expected a release');
  await station.say({
    type: 'released',
    command: command.id,
    nest: command.nest,
    electron: command.electron,
  });
  expect(await at.live.nextElectron()).toEqual({ code: releaseCode.lit, nest: command.nest });
  return { rider, at, command };
}

async function taken() {
  const { rider, at, command } = await lit();
  const event = await station.say({
    type: 'taken',
    command: command.id,
    nest: command.nest,
    electron: command.electron,
  });
  expect(await at.live.nextElectron()).toEqual({ code: releaseCode.taken, nest: command.nest });
  return { rider, at, command, event };
}

describe('take a charger', () => {
  it('names the fullest Electron with the right cable, lights it and hands it over [T201, T200, B7]', async () => {
    const { rider, at, command } = await taken();
    expect(command).toMatchObject({ nest: 2, electron: electron(2) });
    expect(await rentals(server, rider.accountId)).toMatchObject([
      { electron_id: electron(2), returned_at: null, plan: 'monthly' },
    ]);
    const session = await rider.call('GET /sessions/process/{bookingId}', {
      params: { bookingId: at.bookingId },
    });
    expect(session.body.booking.status).toBe('charger_taken');
    expect(session.body.user.sessions).toHaveLength(1);
    rider.close();
  });

  it('sends one command for two presses in two tabs [P4]', async () => {
    const rider = await aSubscriber(server, nextPhone());
    const [first, second] = [await standingAt(rider, code()), await standingAt(rider, code())];
    first.press();
    second.press();
    first.press();
    const command = await station.nextCommand();
    await station.say({ type: 'released', command: command.id, nest: 2 });
    await first.live.nextElectron();
    const releases = await server.db
      .selectFrom('release')
      .selectAll()
      .where('account_id', '=', rider.accountId)
      .execute();
    expect(releases).toHaveLength(1);
    expect(station.unheard()).toBe(0);
    rider.close();
  });

  it('answers 301 to the next rider while a release is under way, and 200 afterwards to both [T301]', async () => {
    const { rider, at, command } = await lit();
    const other = await aSubscriber(server, `1917555${2000 + phones}`);
    const waiting = await standingAt(other, code());
    waiting.press();
    expect(await waiting.live.nextElectron()).toEqual({ code: releaseCode.queue });
    await station.say({ type: 'taken', command: command.id, nest: command.nest });
    await at.live.nextElectron();
    waiting.press();
    const next = await station.nextCommand();
    expect(next).toMatchObject({ type: 'release', nest: 1 });
    rider.close();
    other.close();
  });

  it('answers 302 when nobody takes the lit Electron, and lets the rider repeat [T302]', async () => {
    const { rider, at, command } = await lit();
    await station.say({ type: 'not_taken', command: command.id, nest: command.nest });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notTaken });
    const session = await rider.call('GET /sessions/process/{bookingId}', {
      params: { bookingId: at.bookingId },
    });
    expect(session.body.booking.status).toBe('user_doesnt_take');
    at.press();
    expect(await station.nextCommand()).toMatchObject({ type: 'release' });
    rider.close();
  });

  it('answers 303 when the station refuses [T303]', async () => {
    const rider = await aSubscriber(server, nextPhone());
    const at = await standingAt(rider, code());
    at.press();
    const command = await station.nextCommand();
    await station.say({ type: 'refused', command: command.id, reason: 'nest_fault' });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(await rentals(server, rider.accountId)).toEqual([]);
    rider.close();
  });

  it('answers 303 when no charged Electron has the cable [T303]', async () => {
    const rider = await aSubscriber(server, nextPhone());
    const at = await standingAt(rider, code());
    at.live.socket.emit('get_electron', {
      group_id: code(),
      cableType: 'micro_usb',
      bookingId: at.bookingId,
    });
    expect(await at.live.nextElectron()).toEqual({ code: releaseCode.notReady });
    rider.close();
  });

  it('answers 304 when the station is offline [T304]', async () => {
    const rider = await aSubscriber(server, nextPhone());
    const at = await standingAt(rider, code());
    await station.goOffline();
    await until(async () => {
      const group = await rider.call('GET /groups/get/{groupId}', { params: { groupId: code() } });
      return group.body.supernovasOnline === 0;
    });
    at.press();
    expect(await at.live.nextElectron()).toEqual({ code: releaseCode.offline });
    rider.close();
  });

  it('hands nothing to somebody without a plan [A1, U5]', async () => {
    const rider = await aSubscriber(server, nextPhone());
    const at = await standingAt(rider, code());
    await server.db.deleteFrom('subscription').where('account_id', '=', rider.accountId).execute();
    at.press();
    expect(await at.live.nextElectron()).toEqual({ code: releaseCode.notReady });
    expect(station.unheard()).toBe(0);
    rider.close();
  });

  it('records the Electron that really came out [P4]', async () => {
    const { rider, at, command } = await lit();
    await station.say({ type: 'taken', command: command.id, nest: command.nest, electron: electron(1) });
    await at.live.nextElectron();
    expect(await rentals(server, rider.accountId)).toMatchObject([{ electron_id: electron(1) }]);
    rider.close();
  });

  it('takes an event once, however often it is told [T200]', async () => {
    const { rider, event } = await taken();
    await station.repeat(event);
    await station.say({ type: 'taken', command: String(event.command), nest: 2 });
    await station.show([aNest(1, { electron: electron(1) }), anEmptyNest(2), anEmptyNest(3)]);
    await until(async () => (await panel(server, code()))[1] === null);
    expect(await rentals(server, rider.accountId)).toHaveLength(1);
    rider.close();
  });
});

describe('after silence', () => {
  const passTime = async (ms: number) => {
    const { clock, dueWork } = server.core;
    clock.setOffset(clock.offsetMs() + ms);
    await dueWork.drain();
  };

  it('asks the station once what is in its nests, and answers 303 when the Electron is still there [T303]', async () => {
    const rider = await aSubscriber(server, nextPhone());
    const at = await standingAt(rider, code());
    at.press();
    const release = await station.nextCommand();
    await passTime(commandLifetimeMs + 5_000);
    const sync = await station.nextCommand();
    expect(sync).toMatchObject({ type: 'sync' });
    await station.show(undefined, sync.id);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(release.expires_at - release.issued_at).toBe(commandLifetimeMs);
    expect(station.unheard()).toBe(0);
    rider.close();
  });

  it('gives up with 303 when nothing answers, and still gives the rental to the rider if a snapshot shows it later [T303, T200]', async () => {
    const { rider, at } = await lit();
    await passTime(takeWithinMs + 5_000);
    await passTime(5_000);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect(await rentals(server, rider.accountId)).toEqual([]);
    await station.show([aNest(1, { electron: electron(1) }), anEmptyNest(2, Date.now()), anEmptyNest(3)]);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    rider.close();
  });

  it('does not bill a rider for an Electron seen in its nest after the press and stolen later [T303]', async () => {
    const { rider, at } = await lit();
    await passTime(takeWithinMs + 5_000);
    const sync = await station.nextCommand();
    await station.show(undefined, sync.id);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    await station.show([aNest(1, { electron: electron(1) }), anEmptyNest(2), anEmptyNest(3)]);
    await until(async () => (await panel(server, code()))[1] === null);
    expect(await rentals(server, rider.accountId)).toEqual([]);
    rider.close();
  });

  it('answers 304 when the station went away in the middle [T304]', async () => {
    const { rider, at } = await lit();
    await station.goOffline();
    await until(async () => !(await isOnline()));
    await passTime(takeWithinMs + 5_000);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.offline });
    rider.close();
  });

  async function isOnline(): Promise<boolean> {
    const row = await server.db
      .selectFrom('station')
      .select('online')
      .where('code', '=', code())
      .executeTakeFirstOrThrow();
    return row.online;
  }

  it('starts the rental when the snapshot shows that the Electron is gone [T200]', async () => {
    const { rider, at } = await lit();
    await station.show([aNest(1, { electron: electron(1) }), anEmptyNest(2, Date.now()), anEmptyNest(3)]);
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    expect(await rentals(server, rider.accountId)).toHaveLength(1);
    rider.close();
  });

  it('lets no older snapshot undo what is known [T200]', async () => {
    const { rider } = await taken();
    const stale = { v: 1, seq: 1, at: Date.now(), nests: [aNest(2, { electron: electron(2) })] };
    await station.send('state', JSON.stringify(stale));
    await station.say({ type: 'removed_unasked', nest: 1 });
    await until(async () => (await panel(server, code()))[0] === null);
    expect(await rentals(server, rider.accountId)).toMatchObject([{ returned_at: null }]);
    rider.close();
  });

  it('refuses garbage, other versions and foreign topics without a word to anybody', async () => {
    const { rider, at, command } = await lit();
    await station.send('event', '{"v":2,"type":"taken"}');
    await station.send('event', 'not json');
    await station.send('state', '[]');
    await station.say({ type: 'not_taken', command: command.id, nest: command.nest });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notTaken });
    rider.close();
  });
});

describe('bring it back', () => {
  it('ends the rental at any station, once, with where and when [P4]', async () => {
    const { rider, at } = await taken();
    const notice = at.live.nextNotice();
    const other = await aStation(server, { code: String(7000 + phones), nests: [anEmptyNest(1)] });
    const event = await other.say({
      type: 'returned',
      nest: 1,
      electron: electron(2),
      cable: 'usb_c',
      charge: 30,
    });
    expect(await notice).toMatchObject({ type: 'success' });
    await other.repeat(event);
    await other.show([aNest(1, { electron: electron(2), since: Date.now() })]);
    await until(async () => (await panel(server, String(7000 + phones)))[0] === electron(2));
    expect(await rentals(server, rider.accountId)).toMatchObject([
      { return_station_code: String(7000 + phones), return_nest: 1, return_event_id: event.id },
    ]);
    const history = await rider.call('GET /users/electrons/history');
    expect(history.body.history).toMatchObject([
      { electron: electron(2), returned_to: { station: String(7000 + phones) } },
    ]);
    await other.close();
    rider.close();
  });

  it('counts from the station’s own time when the return is told late, never before the start [P4]', async () => {
    const { rider } = await taken();
    const [rental] = await rentals(server, rider.accountId);
    const startedAt = rental?.started_at.getTime() ?? 0;
    await station.say({ type: 'returned', nest: 3, electron: electron(2), at: startedAt - 60_000 });
    await until(async () => (await rentals(server, rider.accountId))[0]?.returned_at !== null);
    expect((await rentals(server, rider.accountId))[0]?.returned_at?.getTime()).toBe(startedAt);
    rider.close();
  });

  it('sees it in a snapshot when the event was lost [P4]', async () => {
    const { rider } = await taken();
    await station.show([
      aNest(1, { electron: electron(1) }),
      anEmptyNest(2),
      aNest(3, { electron: electron(2), since: Date.now() }),
    ]);
    await until(async () => (await rentals(server, rider.accountId))[0]?.returned_at !== null);
    const welcome = await rider.call('POST /welcome', { body: {} });
    expect(welcome.body.user?.sessions).toEqual([]);
    rider.close();
  });
});

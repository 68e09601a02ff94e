import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stationSeed } from '@etg/contract/simulator-control';
import { stationCommand, stationTopic } from '@etg/contract/station-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestBroker } from './broker.fixture.ts';
import { Simulation } from './simulation.ts';
import { loadWorld } from './world-file.ts';

const hour = 3_600_000;
let broker: TestBroker;
let folder: string;
let running: Simulation[];

beforeEach(async () => {
  broker = new TestBroker();
  await broker.open();
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  running = [];
});

afterEach(async () => {
  for (const simulation of running) simulation.stop();
  await broker.close();
  rmSync(folder, { recursive: true });
});

function aSeed(options: { [key: string]: unknown } = {}) {
  return stationSeed.parse({
    code: '1001',
    password: 'password of 1001',
    nests: [
      { nest: 1, electron: 'E1', cable: 'usb_c', charge: 80 },
      { nest: 2, electron: null, cable: null, charge: null },
    ],
    takenElectrons: [{ electron: 'E7', cable: 'lightning', charge: 30 }],
    ...options,
  });
}

function worldFile(): string {
  return join(folder, 'deep', 'world.json');
}

function savedWorld() {
  return loadWorld(worldFile());
}

function simulate(...stations: ReturnType<typeof aSeed>[]): Simulation {
  const simulation = new Simulation({
    brokerUrl: broker.url,
    worldFile: worldFile(),
    stations,
    clockOffsetMs: 0,
    fresh: false,
    retryMs: 1,
  });
  running.push(simulation);
  return simulation;
}

function aCommand(options: { [key: string]: unknown }) {
  const now = Date.now();
  const id = crypto.randomUUID();
  const release = { type: 'release', nest: 1, electron: 'E1', take_within_ms: 20_000 };
  return stationCommand.parse({ v: 1, id, issued_at: now, expires_at: now + 60_000, ...release, ...options });
}

describe('a connected station', () => {
  it('announces itself: online, then its state, both retained', async () => {
    simulate(aSeed());
    await broker.waitFor('state');
    expect(broker.received.map(({ channel, retain }) => ({ channel, retain }))).toEqual([
      { channel: 'online', retain: true },
      { channel: 'state', retain: true },
    ]);
    expect(await broker.retained(stationTopic('1001', 'online'))).toMatchObject({ v: 1, online: true });
    expect(await broker.retained(stationTopic('1001', 'state'))).toMatchObject({
      nests: [
        { nest: 1, electron: 'E1', cable: 'usb_c', charge: 80 },
        { nest: 2, electron: null },
      ],
    });
  });

  it('lights, tells released, and taken when the rider has taken it, answering the command', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    const command = aCommand({});
    broker.command('1001', command);
    const released = await broker.waitFor('event');
    expect(released).toMatchObject({ type: 'released', nest: 1, electron: 'E1', command: command.id });
    await broker.waitFor('state', (state) => state.nests[0]?.lit === true);
    simulation.moveClock(3_000);
    const taken = await broker.waitFor('event', (event) => event.type === 'taken');
    expect(taken).toMatchObject({ at: released.at + 3_000, electron: 'E1', command: command.id });
    expect(simulation.list()[0]).toMatchObject({
      nests: [{ electron: null, lit: false }, {}],
      hands: ['E7', 'E1'],
    });
  });

  it('locks again and tells not_taken when nobody took it in time', async () => {
    const simulation = simulate(aSeed({ autoTake: false }));
    await broker.waitFor('state');
    broker.command('1001', aCommand({}));
    await broker.waitFor('event', (event) => event.type === 'released');
    simulation.moveClock(20_000);
    await broker.waitFor('event', (event) => event.type === 'not_taken');
    expect(simulation.list()[0]?.nests[0]).toMatchObject({ electron: 'E1', lit: false });
  });

  it('refuses a command that comes too late and opens nothing', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    const command = aCommand({ issued_at: Date.now() - 2 * hour, expires_at: Date.now() - 2 * hour + 8_000 });
    broker.command('1001', command);
    expect(await broker.waitFor('event')).toMatchObject({
      type: 'refused',
      reason: 'expired',
      command: command.id,
    });
    expect(simulation.list()[0]?.nests[0]).toMatchObject({ electron: 'E1', lit: false });
  });

  it('answers sync, also after it was rebooted', async () => {
    simulate(aSeed());
    await broker.waitFor('state');
    const since = broker.received.length;
    broker.command('1001', aCommand({ type: 'reboot' }));
    await broker.waitFor('online', (body) => !body.online, since);
    await broker.waitFor('state', undefined, since);
    const sync = aCommand({ type: 'sync' });
    broker.command('1001', sync);
    const answer = await broker.waitFor('state', (state) => state.answers !== undefined);
    expect(answer.answers).toBe(sync.id);
  });

  it('restarts: its last event arrives before it leaves, and 40 seconds later it greets anew [QF5]', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    const command = aCommand({ type: 'restart' });
    broker.command('1001', command);
    await broker.waitFor('online', ({ online }) => !online);
    expect(
      broker.received.filter(({ channel }) => channel === 'event').map(({ body }) => body),
    ).toMatchObject([
      { type: 'accepted', command: command.id },
      { type: 'rebooting', command: command.id },
    ]);
    expect(simulation.list()[0]?.restart).toBe('restarting');
    const since = broker.received.length;
    simulation.moveClock(40_000);
    expect(await broker.waitFor('online', ({ online }) => online, since)).toMatchObject({ protocol: '1.1' });
    const { telemetry } = await broker.waitFor('state', undefined, since);
    expect(telemetry?.uptime_s).toBeLessThan(5);
    expect(broker.received.slice(since).some(({ channel }) => channel === 'event')).toBe(false);
    expect(simulation.list()[0]?.restart).toBeNull();
  });

  it('tells its state anew when the clock is moved, so that it does not seem silent', async () => {
    const simulation = simulate(aSeed());
    const before = await broker.waitFor('state');
    simulation.moveClock(24 * hour);
    const after = await broker.waitFor('state', (state) => state.at >= before.at + 24 * hour);
    expect(after.nests[0]?.charge).toBe(100);
  });
});

describe('a station without a broker', () => {
  it('keeps trying until there is one, and then tells what happened before', async () => {
    await broker.close();
    const simulation = simulate(aSeed());
    simulation.act('1001', { action: 'insert' });
    const { port } = new URL(broker.url);
    broker = new TestBroker();
    await broker.open(Number(port));
    expect(await broker.waitFor('event')).toMatchObject({ type: 'returned', electron: 'E7' });
  });
});

describe('an unplugged station', () => {
  it('leaves without a word, and the broker publishes its last will', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    expect(simulation.act('1001', { action: 'offline' }).online).toBe(false);
    const greeting = await broker.waitFor('online', (body) => body.online);
    const farewell = await broker.waitFor('online', (body) => !body.online);
    expect(farewell.at).toBe(greeting.at);
    expect(await broker.retained(stationTopic('1001', 'online'))).toMatchObject({ online: false });
  });

  it('tells what happened meanwhile once it is back, with the time it happened', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    simulation.act('1001', { action: 'offline' });
    await broker.waitFor('online', (body) => !body.online);
    const before = Date.now();
    simulation.act('1001', { action: 'insert' });
    const after = Date.now();
    simulation.moveClock(2 * hour);
    expect(broker.received.some(({ channel }) => channel === 'event')).toBe(false);
    simulation.act('1001', { action: 'online' });
    const returned = await broker.waitFor('event');
    expect(returned).toMatchObject({ type: 'returned', nest: 2, electron: 'E7' });
    expect(returned.at).toBeGreaterThanOrEqual(before);
    expect(returned.at).toBeLessThanOrEqual(after);
    const state = await broker.waitFor('state', (body) => body.nests[1]?.electron === 'E7');
    expect(state.nests[1]?.since).toBe(returned.at);
    expect(state.at).toBeGreaterThanOrEqual(before + 2 * hour);
  });

  it('that starts offline never speaks', async () => {
    simulate(
      aSeed({ online: false }),
      aSeed({
        code: '1002',
        password: 'password of 1002',
        nests: [{ nest: 1, electron: null, cable: null, charge: null }],
        takenElectrons: [],
      }),
    );
    await broker.waitFor('state', (_state, station) => station === '1002');
    expect(broker.received.every(({ station }) => station === '1002')).toBe(true);
  });
});

describe('an event', () => {
  it('that was not acknowledged is told again under its id after a restart, and no more once it was', async () => {
    const first = simulate(aSeed());
    await broker.waitFor('state');
    broker.withholdAcknowledgements();
    first.act('1001', { action: 'insert' });
    const returned = await broker.waitFor('event');
    first.stop();
    broker.acknowledgeEvents();

    const restarted = broker.received.length;
    const second = simulate(aSeed());
    const again = await broker.waitFor('event', undefined, restarted);
    expect(again).toEqual(returned);
    await vi.waitFor(() => expect(savedWorld()?.stations[0]?.untold).toEqual([]));
    second.stop();

    const since = broker.received.length;
    simulate(aSeed());
    await broker.waitFor('state', undefined, since);
    broker.command('1001', aCommand({ type: 'sync' }));
    await broker.waitFor('state', (state) => state.answers !== undefined, since);
    expect(broker.received.slice(since).filter(({ channel }) => channel === 'event')).toEqual([]);
  });

  it('survives a broken connection, which the station mends by itself', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    broker.withholdAcknowledgements();
    simulation.act('1001', { action: 'insert' });
    const returned = await broker.waitFor('event');
    const since = broker.received.length;
    broker.breakConnections();
    expect(await broker.waitFor('event', undefined, since)).toEqual(returned);
  });
});

describe('the world', () => {
  it('is on disk when an act is answered, and a refused act changes nothing', () => {
    const simulation = simulate(aSeed());
    simulation.act('1001', { action: 'insert' });
    const saved = savedWorld();
    expect(saved?.stations[0]?.nests[1]?.electron).toMatchObject({ electron: 'E7' });
    expect(saved?.hands).toEqual([]);
    expect(() => simulation.act('1001', { action: 'insert' })).toThrow("no Electron in anybody's hand");
    expect(() => simulation.act('1001', { action: 'take' })).toThrow('No nest of station 1001 is lit');
    expect(() => simulation.act('9999', { action: 'take' })).toThrow('no station 9999');
    expect(savedWorld()).toEqual(saved);
  });

  it('goes back to its seeds without breaking connections, and numbers on', async () => {
    const simulation = simulate(aSeed());
    await broker.waitFor('state');
    simulation.act('1001', { action: 'insert' });
    const before = await broker.waitFor('state', (state) => state.nests[1]?.electron === 'E7');
    const since = broker.received.length;
    simulation.reset([aSeed()]);
    const after = await broker.waitFor('state', (state) => state.nests[1]?.electron === null, since);
    expect(after.seq).toBeGreaterThan(before.seq);
    expect(simulation.list()[0]?.hands).toEqual(['E7']);
    expect(broker.received.filter(({ channel }) => channel === 'online')).toHaveLength(1);
  });
});

import { stationSeed } from '@etg/contract/simulator-control';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestBroker } from './broker.fixture.ts';
import { Simulation } from './simulation.ts';

let broker: TestBroker;
let simulation: Simulation;

beforeEach(async () => {
  broker = new TestBroker();
  await broker.open();
  const nests = [{ nest: 1, electron: null, cable: null, charge: null }];
  const stations = (['1.0', '1.1'] as const).map((protocol, index) => {
    const code = String(1001 + index);
    return stationSeed.parse({ code, password: `password of ${code}`, nests, protocol });
  });
  simulation = new Simulation({ brokerUrl: broker.url, stations, clockOffsetMs: 0, fresh: true, retryMs: 1 });
});

afterEach(async () => {
  simulation.stop();
  await broker.close();
});

const from = (wanted: string) => (_body: unknown, station: string) => station === wanted;

it('only a station of 1.1 says its version and its commands, and its last will says neither [QF5]', async () => {
  const old = await broker.waitFor('online', from('1001'));
  const young = await broker.waitFor('online', from('1002'));
  expect([old.protocol, old.commands]).toEqual([undefined, undefined]);
  expect(young).toMatchObject({ protocol: '1.1', commands: expect.arrayContaining(['open_for_service']) });
  await broker.waitFor('state', from('1002'));
  simulation.act('1002', { action: 'offline' });
  const farewell = await broker.waitFor('online', ({ online }) => !online);
  expect([farewell.protocol, farewell.commands]).toEqual([undefined, undefined]);
});

it('a station of 1.0 ignores a type of command it does not know, and one of 1.1 refuses it', async () => {
  const now = Date.now();
  const head = { v: 1, issued_at: now, expires_at: now + 60_000 } as const;
  for (const station of ['1001', '1002']) {
    await broker.waitFor('state', from(station));
    broker.command(station, { ...head, id: 'dance-01', type: 'dance' });
  }
  expect(await broker.waitFor('event')).toMatchObject({ type: 'refused', reason: 'unknown_command' });
  broker.command('1001', { ...head, id: 'sync-001', type: 'sync' });
  await broker.waitFor('state', (state) => state.answers === 'sync-001');
  const events = broker.received.filter(({ channel }) => channel === 'event');
  expect(events.map(({ station }) => station)).toEqual(['1002']);
});

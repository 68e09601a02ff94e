import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VirtualStationView } from '@etg/contract/simulator-control';
import { stationCommand, stationEvent } from '@etg/contract/station-protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestBroker } from './broker.fixture.ts';
import { SimulatorChild } from './child.fixture.ts';

const electrons = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'];
let broker: TestBroker;
let folder: string;
let children: SimulatorChild[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  children = [];
  broker = new TestBroker();
  await broker.open();
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await broker.close();
  rmSync(folder, { recursive: true });
});

function fork(): SimulatorChild {
  const child = new SimulatorChild();
  children.push(child);
  return child;
}

/** E1 is in nest 1 of station 1001, the other Electrons are in people's hands; the other seven nests are empty. */
function aStart(options: { fresh?: boolean } = {}) {
  const nests = electrons.map((electron, index) =>
    index === 0
      ? { nest: 1, electron, cable: 'usb_c' as const, charge: 80 }
      : { nest: index + 1, electron: null, cable: null, charge: null },
  );
  const takenElectrons = electrons
    .slice(1)
    .map((electron) => ({ electron, cable: 'usb_c' as const, charge: 20 }));
  const station = { code: '1001', password: 'password of 1001', nests, takenElectrons, autoTake: false };
  return { brokerUrl: broker.url, worldFile: join(folder, 'world.json'), stations: [station], ...options };
}

function places(stations: VirtualStationView[]): string[] {
  return stations
    .flatMap((station) => [...station.nests.flatMap((nest) => nest.electron ?? []), ...station.hands])
    .sort();
}

/** On a busy machine a process takes seconds to start. */
const slow = { timeout: 60_000 };

describe('the process of virtual stations', slow, () => {
  it('does what its parent asks, and says plainly what it cannot', async () => {
    const child = fork();
    expect(await child.ask({ type: 'list' })).toMatchObject({
      ok: false,
      message: 'The simulator is not started',
    });
    expect(await child.start(aStart())).toEqual({ type: 'started' });
    expect(await child.ask({ type: 'act', station: '1001', action: 'insert', electron: 'E5' })).toMatchObject(
      {
        ok: true,
        result: { code: '1001', online: true, auto_take: false, hands: ['E2', 'E3', 'E4', 'E6', 'E7', 'E8'] },
      },
    );
    expect(await child.ask({ type: 'act', station: '1001', action: 'take' })).toMatchObject({
      ok: false,
      message: 'No nest of station 1001 is lit or open',
    });
    expect(await child.ask({ type: 'act', station: 'x', action: 'dance' })).toMatchObject({ ok: false });
    expect(await child.ask({ type: 'clock', offsetMs: 60_000 })).toMatchObject({ ok: true, result: null });
    expect(await child.ask({ type: 'reset', stations: aStart().stations })).toMatchObject({ ok: true });
    expect((await child.list())[0]?.hands).toEqual(electrons.slice(1));
    expect(await child.ask({ type: 'stop' })).toMatchObject({ ok: true, result: null });
    expect(await child.exitCode()).toBe(0);
  });

  it('ends when its parent goes away', async () => {
    const child = fork();
    await child.start(aStart());
    await broker.waitFor('state');
    child.disconnect();
    expect(await child.exitCode()).toBe(0);
    expect(await broker.waitFor('online', (body) => !body.online)).toMatchObject({ online: false });
  });

  it('does not start on a world it cannot read, unless told to seed it again', async () => {
    writeFileSync(join(folder, 'world.json'), '{ "version": 1, "sta');
    const child = fork();
    expect(await child.start(aStart())).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('cannot be read'),
    });
    expect(await child.start(aStart({ fresh: true }))).toEqual({ type: 'started' });
  });
});

describe('killed in the middle and started again', slow, () => {
  it('has every answered act, every Electron once, and tells each return under one id', async () => {
    broker.withholdAcknowledgements();
    const first = fork();
    await first.start(aStart());
    await broker.waitFor('state');
    const acts = electrons.slice(1).map((electron) => {
      return first.ask({ type: 'act', station: '1001', action: 'insert', electron });
    });
    // The other acts are under way at the kill: each is done completely or not at all.
    void Promise.allSettled(acts);
    await Promise.all(acts.slice(0, 3));
    await first.kill();

    const since = broker.received.length;
    const second = fork();
    expect(await second.start(aStart())).toEqual({ type: 'started' });
    const stations = await second.list();
    expect(places(stations)).toEqual(electrons);
    const returned = stations[0]?.nests.slice(1).flatMap((nest) => nest.electron ?? []) ?? [];
    expect(returned).toEqual(expect.arrayContaining(['E2', 'E3', 'E4']));
    for (const electron of returned) {
      const sentAgain = await broker.waitFor('event', (event) => event.electron === electron, since);
      expect(await broker.waitFor('event', (event) => event.electron === electron)).toEqual(sentAgain);
    }
    const ids = broker.received.flatMap(({ body }) => stationEvent.safeParse(body).data?.id ?? []);
    expect(new Set(ids).size).toBe(returned.length);
  });

  it('goes on with the release that was under way: still lit, taken once, under its command', async () => {
    const first = fork();
    await first.start(aStart());
    const before = await broker.waitFor('state');
    const now = Date.now();
    const times = { issued_at: now, expires_at: now + 600_000, take_within_ms: 120_000 };
    const command = stationCommand.parse({
      v: 1,
      id: 'command-1',
      type: 'release',
      nest: 1,
      electron: 'E1',
      ...times,
    });
    broker.command('1001', command);
    const released = await broker.waitFor('event', (event) => event.type === 'released');
    await first.kill();

    const since = broker.received.length;
    const second = fork();
    await second.start(aStart());
    const after = await broker.waitFor('state', undefined, since);
    expect(after.nests[0]).toMatchObject({ electron: 'E1', lit: true });
    expect(after.seq).toBeGreaterThan(Math.max(before.seq, released.seq));
    broker.command('1001', command);
    expect(await broker.waitFor('event', (event) => event.type === 'refused')).toMatchObject({
      reason: 'repeated',
    });
    await second.ask({ type: 'act', station: '1001', action: 'take' });
    expect(await broker.waitFor('event', (event) => event.type === 'taken')).toMatchObject({
      electron: 'E1',
      command: 'command-1',
    });
    expect(places(await second.list())).toEqual(electrons);
  });
});

import type { StationCheck } from '@etg/contract/console/setup';
import type { CheckStep } from '@etg/contract/console/setup-words';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { commandDesk, knownCommands } from './command-desk.fixture.ts';
import { incidents, rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
const desk = commandDesk(world);
const path = () => `${desk.path()}/check`;
const greeting = { protocol: '1.1', commands: ['release', 'sync', 'reboot', ...knownCommands] };
let seq: number;
beforeEach(() => {
  // The scripted station's own numbers are lower.
  seq = Math.floor(desk.clockNow() / 1_000) + 10_000;
});

async function check(): Promise<StationCheck | undefined> {
  const { body } = await desk.theo.call('GET', `${desk.path()}/setup`);
  return body.check;
}
const stateOf = async (step: CheckStep) => (await check())?.steps.find((each) => each.step === step)?.is;
const waitsFor = async () =>
  (await check())?.steps.filter(({ is }) => is === 'waits').map(({ step }) => step) ?? [];

const nestsNow = (first: object = {}) => [
  { ...aNest(1, { electron: world.electron(1) }), ...first },
  aNest(2, { electron: world.electron(2) }),
  anEmptyNest(3),
];
async function panel(first: object = {}, answers?: string): Promise<void> {
  seq += 1;
  const telemetry = { firmware: 'sn4-2.7.1', uptime_s: 90 };
  const body = { v: 1, seq, at: desk.clockNow(), nests: nestsNow(first), telemetry, answers };
  await world.station.send('state', JSON.stringify(body));
}
async function event(type: string, more: object): Promise<void> {
  seq += 1;
  const body = { v: 1, id: `event-${seq}`, seq, at: desk.clockNow(), type, ...more };
  await world.station.send('event', JSON.stringify(body));
}

/** Begins a check; returns the ids of its commands. */
async function begin() {
  expect(await confirm(desk.theo, path(), { reason: 'maintenance' })).toMatchObject({ outcome: 'done' });
  const [sync, identify, expired] = [
    await world.station.nextCommand(),
    await world.station.nextCommand(),
    await world.station.nextCommand(),
  ];
  expect([sync.type, identify.type, expired.type]).toEqual(['sync', 'identify', 'release']);
  expect(expired.expires_at).toBeLessThan(desk.clockNow());
  return { sync: sync.id, identify: identify.id, expired: expired.id };
}

async function answerAll({ sync, identify, expired }: Awaited<ReturnType<typeof begin>>): Promise<void> {
  await panel({}, sync);
  await event('accepted', { command: identify });
  await event('identified', { command: identify });
  await event('refused', { command: expired, reason: 'expired', nest: 1 });
  await panel();
  await until(async () => (await stateOf('heartbeat')) === 'passed');
}

describe('a check of a station in its place [QF6]', () => {
  it('ticks its steps by what the station says, ends passed, and makes neither a rental nor an incident', async () => {
    await desk.greet(greeting);
    await answerAll(await begin());
    expect(await waitsFor()).toEqual(['opens', 'takes-out', 'puts-in', 'closes']);
    const opening = await desk.open(1);
    const content = { nest: 1, electron: world.electron(1) };
    await event('accepted', { command: opening.id });
    await event('opened_for_service', { command: opening.id, ...content });
    await panel({ open: true });
    await until(async () => (await stateOf('opens')) === 'passed');
    expect((await check())?.open).toBe(1);
    await panel({ open: true, electron: null, cable: null, charge: null });
    await event('returned', { ...content, cable: 'usb_c', charge: 91 });
    await event('closed_after_service', { command: opening.id, ...content });
    await panel();
    await until(async () => (await check())?.outcome !== undefined);
    expect(await check()).toMatchObject({ outcome: 'passed', by: 'Theo Lind' });
    expect(await incidents(world.server, world.code)).toEqual([]);
    expect((await desk.station()).open_check).toBeNull();
    // The station's page has the result, with who and when.
    const { body } = await desk.theo.call('GET', desk.path());
    expect(body.check).toMatchObject({ outcome: 'passed', by: 'Theo' });
    const record = await world.server.db
      .selectFrom('operator_act')
      .select(['act', 'reason_code'])
      .where('subject', '=', world.code)
      .where('act', '=', 'station.check')
      .execute();
    expect(record).toEqual([{ act: 'station.check', reason_code: 'maintenance' }]);
  });

  it('fails what a silent station does not answer, without anybody looking at it', async () => {
    await desk.greet(greeting);
    await begin();
    await desk.pass(13);
    expect(await stateOf('panel')).toBe('failed');
    expect(await stateOf('expired')).toBe('failed');
    expect(await stateOf('heartbeat')).toBe('waits');
    await desk.pass(25);
    expect(await stateOf('heartbeat')).toBe('failed');
    await desk.pass(1_800);
    expect(await check()).toMatchObject({ outcome: 'failed' });
  });

  it('begun again ends the one before; messages of a station that is not checked change nothing', async () => {
    await desk.greet(greeting);
    const first = await begin();
    const before = await check();
    expect(await look(desk.theo, path())).toEqual({ outcome: 'refused', why: 'command-under-way' });
    await answerAll(first);
    await begin();
    expect((await check())?.id).not.toBe(before?.id);
    const rows = await world.server.db
      .selectFrom('station_check')
      .select('outcome')
      .where('station_code', '=', world.code)
      .orderBy('started_at')
      .execute();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['stopped', null]);
    // The answer to the first counts for nothing.
    await event('identified', { command: first.identify });
    await panel();
    await until(async () => (await stateOf('nests')) === 'passed');
    expect(await stateOf('blinks')).toBe('waits');
  });

  it('is begun once by thirty clicks at once [QA7]', async () => {
    await desk.greet(greeting);
    const { preview } = await look(desk.theo, path());
    const key = crypto.randomUUID();
    const seen = preview?.version ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => confirm(desk.theo, path(), { reason: 'maintenance', key, seen })),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const rows = await world.server.db
      .selectFrom('station_check')
      .select('id')
      .where('station_code', '=', world.code)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is refused for a silent station, one that was never heard, and while a nest is lit for a rider', async () => {
    await world.lit();
    expect(await look(desk.theo, path())).toEqual({ outcome: 'refused', why: 'station-nest-lit' });
    await world.station.goOffline();
    await until(async () => !(await desk.station()).online);
    expect(await look(desk.theo, path())).toEqual({ outcome: 'refused', why: 'station-silent' });
    const support = await aStaffMember(world.server);
    expect((await support.call('POST', `${path()}/preview`, { given: {} })).status).toBe(403);
  });
});

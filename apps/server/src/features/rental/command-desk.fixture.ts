import type { StationCommand } from '@etg/contract/station-protocol';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { confirm } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import type { RentalWorld } from './rental.fixture.ts';

export const knownCommands = ['identify', 'open_for_service', 'restart'];

/** A technician who sends commands to the station of each test. */
export function commandDesk(world: RentalWorld) {
  const desk = { theo: undefined as unknown as TestStaff };
  beforeAll(async () => {
    desk.theo = await aStaffMember(world.server, { role: 'field', name: 'Theo Lind' });
  });
  beforeEach(async () => {
    await greet();
    await standThere();
  });
  afterEach(() => world.server.core.clock.setOffset(0));

  const path = () => `/stations/${world.code}`;
  const openPath = (nest: number) => `${path()}/nests/${nest}/open`;
  const clockNow = () => world.server.core.clock.now().getTime();
  const greeting = { protocol: '1.1', commands: knownCommands, firmware: '2.4.0' };

  /** The station greets, as one of 1.1 unless the test says otherwise. */
  async function greet(more: object = greeting): Promise<void> {
    const at = clockNow();
    await world.station.send('online', JSON.stringify({ v: 1, online: true, at, ...more }));
    await until(async () => ((await station()).announced_at?.getTime() ?? 0) >= at);
  }
  /** A technician opens nests only in front of the station [QF11]. */
  async function standThere(): Promise<void> {
    const proof = { by: 'scan', scanned: world.code };
    const { body } = await desk.theo.call('POST', `/field${path()}/presence`, proof);
    expect(body).toMatchObject({ outcome: 'done' });
  }
  const station = () =>
    world.server.db
      .selectFrom('station')
      .selectAll()
      .where('code', '=', world.code)
      .executeTakeFirstOrThrow();
  const commands = () =>
    world.server.db
      .selectFrom('station_command')
      .selectAll()
      .where('station_code', '=', world.code)
      .orderBy('sent_at')
      .execute();
  const becomes = (state: string) => until(async () => (await commands()).at(-1)?.state === state);
  async function command(kind: string): Promise<StationCommand> {
    const outcome = await confirm(desk.theo, `${path()}/command`, { given: { kind }, reason: 'maintenance' });
    expect(outcome).toMatchObject({ outcome: 'done', result: { each: [{ outcome: 'sent' }] } });
    return world.station.nextCommand();
  }
  async function open(nest: number) {
    const outcome = await confirm(desk.theo, openPath(nest), { reason: 'maintenance' });
    expect(outcome).toMatchObject({ outcome: 'done' });
    const sent = await world.station.nextCommand();
    if (sent.type !== 'open_for_service') throw new Error('expected an opening');
    return sent;
  }
  async function pass(seconds: number): Promise<void> {
    const { clock, dueWork } = world.server.core;
    clock.setOffset(clock.offsetMs() + seconds * 1_000);
    await dueWork.drain();
  }
  return Object.assign(desk, {
    path,
    openPath,
    clockNow,
    greet,
    standThere,
    station,
    commands,
    becomes,
    command,
    open,
    pass,
  });
}

import { type ElectronEvent, releaseCode } from '@etg/contract/live-events';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aSubscriber, standingAt, until } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
let priya: TestStaff;
beforeAll(async () => {
  priya = await aStaffMember(world.server, { role: 'fleet' });
});

const path = () => `/stations/${world.code}/state`;
/** The state of the station at each release, as the transaction that lights the nest sees it under its lock. */
async function noteStates(): Promise<void> {
  const { db } = world.server;
  await sql`create table state_at_release (state text)`.execute(db);
  await sql`create function note_state() returns trigger language plpgsql as $$
    begin
      insert into state_at_release select service_state from station where code = new.station_code;
      return null;
    end $$`.execute(db);
  await sql`create trigger note_state after insert on release for each row execute function note_state()`.execute(
    db,
  );
}

async function statesAtRelease(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from state_at_release`.execute(world.server.db);
  return rows.map(({ state }) => state);
}

it('a pause and a press at the same instant: one of them is first, and nothing is lit after the pause [QF4]', async () => {
  const rider = await aSubscriber(world.server, world.phone);
  const at = await standingAt(rider, world.code);
  const given = { state: 'paused', why: 'repair' };
  await noteStates();
  let lights = 0;
  for (let round = 0; round < 8; round += 1) {
    const seen = (await look(priya, path(), given)).preview?.version ?? '';
    let told: ElectronEvent | undefined;
    const event = at.live.nextElectron().then((said) => {
      told = said;
    });
    const pause = () => confirm(priya, path(), { given, seen, reason: 'maintenance' });
    const paused = round % 2 === 0 ? pause() : undefined;
    at.press();
    expect(await (paused ?? pause())).toMatchObject({ outcome: 'done' });
    await until(async () => told !== undefined || world.station.unreadCommands() > 0);
    if (told) {
      expect(told).toMatchObject({ code: releaseCode.notReady });
    } else {
      lights += 1;
      const command = await world.station.nextCommand();
      if (command.type !== 'release') throw new Error('expected a release');
      const { id, nest, electron } = command;
      await world.station.sendEvent({ type: 'released', command: id, nest, electron, charge: 95 });
      await event;
      expect(told).toMatchObject({ code: releaseCode.lit });
      await world.station.sendEvent({ type: 'not_taken', command: id, nest });
      await at.live.nextElectron();
    }
    expect(world.station.unreadCommands()).toBe(0);
    expect(await confirm(priya, path(), { given: { state: 'live' }, reason: 'maintenance' })).toMatchObject({
      outcome: 'done',
    });
  }
  expect(await statesAtRelease()).toEqual(Array(lights).fill('live'));
  rider.close();
});

import { aNest, anEmptyNest } from '@etg/testing/nests';
import { describe, expect, it } from 'vitest';
import { aStation, panel, rentals, until } from '../../world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

describe('bring it back', () => {
  it('ends the rental at any station, once, with where and when [P4]', async () => {
    const { rider, at } = await world.taken();
    const notice = at.live.nextNotice();
    const other = await aStation(world.server, { code: String(7000 + world.turn), nests: [anEmptyNest(1)] });
    const event = await other.say({
      type: 'returned',
      nest: 1,
      electron: world.electron(2),
      cable: 'usb_c',
      charge: 30,
    });
    expect(await notice).toMatchObject({ type: 'success' });
    await other.repeat(event);
    await other.show([aNest(1, { electron: world.electron(2), since: Date.now() })]);
    await until(async () => (await panel(world.server, String(7000 + world.turn)))[0] === world.electron(2));
    expect(await rentals(world.server, rider.accountId)).toMatchObject([
      { return_station_code: String(7000 + world.turn), return_nest: 1, return_event_id: event.id },
    ]);
    const history = await rider.call('GET /users/electrons/history');
    expect(history.body.history).toMatchObject([
      { electron: world.electron(2), returned_to: { station: String(7000 + world.turn) } },
    ]);
    await other.close();
    rider.close();
  });

  it('counts from the station’s own time when the return is told late, never before the start [P4]', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const startedAt = rental?.started_at.getTime() ?? 0;
    await world.station.say({
      type: 'returned',
      nest: 3,
      electron: world.electron(2),
      at: startedAt - 60_000,
    });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    expect((await rentals(world.server, rider.accountId))[0]?.returned_at?.getTime()).toBe(startedAt);
    rider.close();
  });

  it('sees it in a snapshot when the event was lost [P4]', async () => {
    const { rider } = await world.taken();
    await world.station.show([
      aNest(1, { electron: world.electron(1) }),
      anEmptyNest(2),
      aNest(3, { electron: world.electron(2), since: Date.now() }),
    ]);
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
    const welcome = await rider.call('POST /welcome', { body: {} });
    expect(welcome.body.user?.sessions).toEqual([]);
    rider.close();
  });
});

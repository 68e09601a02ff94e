import { describe, expect, it } from 'vitest';
import { rentals } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

describe('the open rental', () => {
  it('is normal up to its deadline and expired from then on, in every answer that shows it [B13, N1]', async () => {
    const { rider } = await world.taken();
    const [rental] = await rentals(world.server, rider.accountId);
    const { clock } = world.server.core;
    const statusAt = async (ms: number) => {
      clock.setOffset(Number(rental?.deadline) + ms - Date.now());
      const { body } = await rider.call('GET /users/rental');
      const welcome = await rider.call('POST /welcome', { body: {} });
      return [body.rental?.status, welcome.body.user?.sessions[0]?.status];
    };
    expect(Number(rental?.deadline) - Number(rental?.started_at)).toBe(24 * 3_600_000);
    expect(await statusAt(-60_000)).toEqual(['normal', 'normal']);
    expect(await statusAt(1)).toEqual(['expired', 'expired']);
    expect((await rider.call('GET /users/rental')).body.rental).toMatchObject({
      id: rental?.id,
      electron: world.electron(2),
      station: world.code,
      venue: `Venue ${world.code}`,
      currency: 'USD',
      put_back: [],
    });
    clock.setOffset(0);
    rider.close();
  });

  it('is absent for somebody who holds nothing [P4]', async () => {
    const { rider, at } = await world.taken();
    const returned = at.live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
    await returned;
    expect((await rider.call('GET /users/rental')).body).toEqual({ code: 200 });
    rider.close();
  });
});

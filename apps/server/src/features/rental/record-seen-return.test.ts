import { describe, expect, it } from 'vitest';
import { anOpenRental } from '../../testing/rental-row.fixture.ts';
import { rentals, until } from '../../testing/world.fixture.ts';
import { recordSeenReturn } from './record-seen-return.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();
const day = 86_400_000;

/** A rider who put the Electron back, and did not see the thanks. */
async function afterReturn() {
  const { rider } = await world.taken();
  const unseen = async () => (await rider.call('POST /welcome', { body: {} })).body.returned;
  expect(await unseen()).toBeUndefined();
  await world.station.sendEvent({ type: 'returned', nest: 3, electron: world.electron(2) });
  await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at !== null);
  const rentalId = (await rentals(world.server, rider.accountId))[0]?.id ?? '';
  const see = () => rider.call('POST /users/rentals/{rentalId}/seen', { params: { rentalId } });
  return { rider, unseen, rentalId, see };
}

describe('a return that the rider has not seen', () => {
  it('is in every welcome until its thanks are closed on one page, and never again [S16]', async () => {
    const { rider, unseen, rentalId, see } = await afterReturn();
    expect(await unseen()).toBe(rentalId);
    expect(await unseen()).toBe(rentalId);
    expect((await see()).body.code).toBe(200);
    expect(await unseen()).toBeUndefined();
    rider.close();
  });

  it('is announced to the rider’s other pages once, also where thirty pages close it at once [S16]', async () => {
    const { rider, rentalId, unseen } = await afterReturn();
    const { accountId } = rider;
    const seen = { rentalId, accountId, now: world.server.core.clock.now() };
    const recorded = await Promise.all(
      Array.from({ length: 30 }, () => recordSeenReturn(world.server.db, seen)),
    );
    const notices = recorded.flatMap((each) => (each.outcome === 'recorded' ? each.notices : []));
    expect(notices).toEqual([{ accountId, userChanged: true }]);
    expect(await unseen()).toBeUndefined();
    rider.close();
  });

  it('is not thanked for after days [S16]', async () => {
    const { rider, unseen, rentalId } = await afterReturn();
    const { clock } = world.server.core;
    clock.setOffset(2.9 * day);
    expect(await unseen()).toBe(rentalId);
    clock.setOffset(3.1 * day);
    expect(await unseen()).toBeUndefined();
    clock.setOffset(0);
    rider.close();
  });

  it('is forgotten once another Electron was taken [S16]', async () => {
    const { rider, unseen } = await afterReturn();
    const { db, core } = world.server;
    const taken = { accountId: rider.accountId, stationCode: world.code, now: core.clock.now() };
    await anOpenRental(db, { ...taken, electrons: 1 });
    expect(await unseen()).toBeUndefined();
    rider.close();
  });

  it('cannot be seen by a stranger, nor before it happened [A2]', async () => {
    const { rider } = await world.taken();
    const [open] = await rentals(world.server, rider.accountId);
    const params = { rentalId: open?.id ?? '' };
    expect((await rider.call('POST /users/rentals/{rentalId}/seen', { params })).status).toBe(404);
    rider.close();
  });
});

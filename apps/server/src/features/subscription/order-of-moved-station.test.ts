import { randomUUID } from 'node:crypto';
import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { hourly, type OwnersShop, openOwnersShop, takeFree } from './owner-pays.fixture.ts';
import type { Buyer } from './subscription.fixture.ts';

let shop: OwnersShop;
let priya: TestStaff;
beforeAll(async () => {
  shop = await openOwnersShop(6_900);
  priya = await aStaffMember(shop.server, { role: 'fleet' });
});
afterAll(async () => shop.stop());

async function move(code: string, venue: string): Promise<void> {
  await shop.pass(60_000);
  const path = `/stations/${code}/move`;
  expect(await confirm(priya, path, { given: { venue }, reason: 'maintenance' })).toMatchObject({
    outcome: 'done',
  });
}

async function aVenue(country: string): Promise<string> {
  const id = randomUUID();
  const place = { title: 'Sky Lobby', address: 'A', lat: 1, lng: 1, country };
  await shop.server.db
    .insertInto('venue')
    .values({ id, ...place })
    .execute();
  return id;
}
const statusOf = async (guest: Buyer, orderId: string) =>
  (await guest.call('GET /subscribe/process/{orderId}', { params: { orderId } })).status;

describe('an open order whose station moves [QF8]', () => {
  it('is not continued abroad: the next one has the prices and currency of the new country [R10]', async () => {
    await shop.aVenue('6801');
    const guest = await shop.aBuyer();
    const orderId = await guest.wants(planIds.hourly_rate, { group_id: '6801' });
    expect(await guest.begin({ group_id: '6801' })).toBe(orderId);
    await move('6801', await aVenue('JP'));
    const next = await guest.begin({ group_id: '6801' });
    expect(next).not.toBe(orderId);
    expect(await guest.read(next)).toMatchObject({ currency: 'JPY' });
  });

  it('is gone for a page that still shows it, so that no owner pays for an Electron of another venue [P15]', async () => {
    const owner = await shop.anOwner({ owner_budget_minor: 5n * hourly });
    const guest = await shop.aBuyer();
    const orderId = await guest.begin({ group_id: owner.code });
    expect(await guest.read(orderId)).toMatchObject({ who_pays_for_electrons: 'owner' });
    await move(owner.code, await aVenue('US'));
    expect(await statusOf(guest, orderId)).toBe(404);
    expect((await takeFree(guest, orderId)).code).not.toBe(200);
    expect(await shop.booksOf(owner.id)).toEqual({ used: [], states: [] });
    expect(await guest.plan()).toBeUndefined();
    const next = await guest.begin({ group_id: owner.code });
    expect(await guest.read(next)).toMatchObject({ who_pays_for_electrons: 'users' });
  });

  it('stays the receipt of what was paid for before the move', async () => {
    await shop.aVenue('6802');
    const guest = await shop.aBuyer();
    const orderId = await guest.wants(planIds.hourly_rate, { group_id: '6802' });
    expect(await guest.pay(orderId)).toMatchObject({ code: 200 });
    await move('6802', await aVenue('JP'));
    expect(await guest.read(orderId)).toMatchObject({ status: 'paid', currency: 'USD' });
  });
});

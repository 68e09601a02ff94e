import { releaseCode } from '@etg/contract/live-events';
import { nextMonthAt } from '@etg/domain/place-day';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { expect } from 'vitest';
import type { VenueTable } from '../../migrations/venue-schema.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { standingAt } from '../../testing/world.fixture.ts';
import { type Buyer, openShop } from './subscription.fixture.ts';

export const hour = 3_600_000;
/** What an hour costs a guest, and so the owner. */
export const hourly = 100n;

type Limits = Partial<
  Record<'request_payment_information', boolean> &
    Pick<VenueTable, 'owner_budget_minor' | 'owner_guest_limit'>
>;

/** A venue whose owner pays, with the code of its station. */
export interface PayingOwner {
  id: string;
  code: string;
  set(change: Limits & { who_pays_for_electrons?: 'users' | 'owner' }): Promise<unknown>;
}

export async function takeFree(guest: Buyer, orderId: string) {
  return (await guest.call('POST /subscribe/checkout', { body: { orderId } })).body;
}

/** At noon in the middle of a month: neither a day nor a month ends where a test does not say so. */
export async function openOwnersShop(firstCode: number) {
  const shop = await openShop();
  let codes = firstCode;
  const now = shop.server.core.clock.now();
  await shop.pass(nextMonthAt(now, 'America/Los_Angeles').getTime() + 9.5 * 24 * hour - now.getTime());

  async function anOwner(limits: Limits = {}): Promise<PayingOwner> {
    codes += 1;
    const code = String(codes);
    const id = await shop.aVenue(code, {
      who_pays_for_electrons: 'owner',
      request_payment_information: false,
      ...limits,
    });
    return {
      id,
      code,
      set: (change) => shop.server.db.updateTable('venue').set(change).where('id', '=', id).execute(),
    };
  }

  /** What of the budgets is used, and what each guest's promise came to. */
  async function booksOf(venueId: string) {
    const { db } = shop.server;
    const months = await db.selectFrom('owner_month').selectAll().where('venue_id', '=', venueId).execute();
    const payments = await db
      .selectFrom('owner_payment')
      .selectAll()
      .where('venue_id', '=', venueId)
      .orderBy('reserved_at')
      .execute();
    return {
      used: months.map(({ used_minor }) => used_minor).filter((minor) => minor > 0n),
      states: payments.map(({ state }) => state),
    };
  }

  const lookUp = async (code: string, rider = aRider(shop.server)) => {
    const { body } = await rider.call('GET /groups/get/{groupId}', { params: { groupId: code } });
    return { free: body.venue.free, amount: body.price?.amount, usedUp: body.free_used_up };
  };

  /** A guest who was granted a free rental. */
  async function granted(code: string, guest?: Buyer) {
    const buyer = guest ?? (await shop.aBuyer());
    const orderId = await buyer.begin({ group_id: code });
    expect(await takeFree(buyer, orderId)).toMatchObject({ code: 200 });
    return { guest: buyer };
  }
  return { ...shop, anOwner, booksOf, lookUp, granted };
}

/** The guest unlocks an Electron and pulls it out. */
export async function takeAt(guest: Buyer, station: ScriptedStation, code: string) {
  const at = await standingAt(guest, code);
  at.press();
  let command = await station.nextCommand();
  // After a return the server may ask for the panel first.
  while (command.type !== 'release') command = await station.nextCommand();
  await station.sendEvent({ type: 'taken', command: command.id });
  expect((await at.live.nextElectron()).code).toBe(releaseCode.taken);
  return { live: at.live, electron: command.electron };
}

export type OwnersShop = Awaited<ReturnType<typeof openOwnersShop>>;

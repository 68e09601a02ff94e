import { planIds } from '@etg/domain/plan';
import { expect } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type LateWorld, now, openLateWorld, settled } from '../late-return/late-return.fixture.ts';
import { notifyHeldPlan } from './notify-held-plan.ts';
import type { Buyer } from './subscription.fixture.ts';

const token = 'token-of-ann-0123456789';
let codes = 8_100;

type Plan = keyof typeof planIds;

/** A world in which an operator pauses venues. */
export interface PauseWorld extends LateWorld {
  operate(venueId: string, act: 'pause' | 'resume'): Promise<number>;
  /** The venue is paused for this long. */
  pauseFor(venueId: string, ms: number, meanwhile?: () => Promise<void>): Promise<void>;
  aBar(): Promise<{ code: string; venueId: string }>;
  /** A buyer of a plan at a station; at none if no code is given. */
  aSubscriberOf(plan: Plan, code?: string): Promise<Buyer>;
  buys(buyer: Buyer, plan: Plan, code?: string): Promise<void>;
  /** What the worker does for one rider of a venue when service is back. */
  serviceIsBack(venueId: string, buyer: Buyer): ReturnType<typeof notifyHeldPlan>;
}

export async function openPauseWorld(): Promise<PauseWorld> {
  const world = await openLateWorld({ OPERATORS: `ann:${token}` });
  const { server } = world;
  const operate: PauseWorld['operate'] = async (venueId, act) => {
    const url = `/operator/venues/${venueId}/${act}`;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await server.http.inject({ method: 'POST', url, headers });
    await settled(world);
    return statusCode;
  };
  const buys: PauseWorld['buys'] = async (buyer, plan, code) => {
    const orderId = await buyer.wants(planIds[plan], code ? { group_id: code } : undefined);
    expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
    await settled(world);
  };
  return {
    ...world,
    operate,
    buys,
    pauseFor: async (venueId, ms, meanwhile) => {
      const from = now(world).getTime();
      expect(await operate(venueId, 'pause')).toBe(200);
      await meanwhile?.();
      await world.pass(from + ms - now(world).getTime());
      expect(await operate(venueId, 'resume')).toBe(200);
    },
    aBar: async () => {
      codes += 1;
      const code = String(codes);
      return { code, venueId: await world.aVenue(code, { title: `Bar ${code}` }) };
    },
    aSubscriberOf: async (plan, code) => {
      const buyer = await world.aBuyer();
      await buys(buyer, plan, code);
      return buyer;
    },
    serviceIsBack: (venueId, { accountId }) =>
      transact(server.db, (tx) => notifyHeldPlan(server.core, tx, { venueId, accountId })),
  };
}

export async function billingOf(buyer: Buyer) {
  return (await buyer.call('POST /welcome', { body: {} })).body.user?.billing;
}

/** When the plan ends, in whole minutes: a pause takes a little longer than the clock was moved. */
export async function end(buyer: Buyer): Promise<number> {
  return Math.round(((await billingOf(buyer))?.paid_until_date ?? 0) / 60);
}

export function daysBetween(from: number, to: number): number {
  return Math.round((to - from) / 60 / 2.4) / 10;
}

export async function pausesOf(buyer: Buyer) {
  return (await buyer.call('GET /users/plan/pauses')).body;
}

import { releaseCode } from '@etg/contract/live-events';
import { feeTimeline } from '@etg/domain/fee-timeline';
import { type PlanKey, planIds } from '@etg/domain/plan';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { expect } from 'vitest';
import { readMessage } from '../../platform/outbox/outbox.store.ts';
import type { RiderLive } from '../../testing/rider.fixture.ts';
import { aStation, panel, standingAt, until } from '../../testing/world.fixture.ts';
import { lateReturnCheck, rentalEnded } from '../rental/index.ts';
import { type Buyer, openShop, type Shop } from '../subscription/subscription.fixture.ts';
import { readFeeState } from './read-fee-state.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** A rider with an Electron in hand, who bought a plan and took it as riders do. */
export interface Holder {
  buyer: Buyer;
  live: RiderLive;
  rentalId: string;
  electron: string;
  orderId: string;
  station: ScriptedStation;
  /** The code of that station. */
  code: string;
  /** Returns the Electron, at a time by the station's clock if one is given. */
  bringBack(at?: Date): Promise<void>;
  /** Passes time until this long after the start of the rental. */
  keepFor(ms: number): Promise<void>;
}

export interface LateWorld extends Shop {
  aHolder(plan: PlanKey, country?: Country, how?: HowTaken): Promise<Holder>;
}

export interface HowTaken {
  /** A new buyer if missing. */
  buyer?: Buyer;
  promoId?: string;
  card?: object;
  /** What the buyer does between the purchase and the station. */
  first?: (buyer: Buyer) => Promise<void>;
}

type Country = 'US' | 'JP' | 'GB';

/** The number of the free first use in the list of plans. */
const freeFirstUse = 9;

let turn = 0;

export async function openLateWorld(env: Record<string, string> = {}): Promise<LateWorld> {
  const shop = await openShop(env);
  const world: Shop = { ...shop, pass: (ms) => passAndSettle(shop, ms) };
  return { ...world, aHolder: (plan, country = 'US', how = {}) => aHolder(world, { plan, country, ...how }) };
}

/** Due work only plans money acts: time passes, then the acts are performed. */
async function passAndSettle(shop: Shop, ms: number): Promise<void> {
  await shop.pass(ms);
  await settled(shop);
}

export async function settled({ server: { db, core } }: Shop): Promise<void> {
  await until(async () => {
    await core.dueWork.drain();
    // Another server of the same test may be performing it: its row is locked, and our drain passes it over. Its
    // transaction deletes the row and plans the act, so the acts are read after the work: the other way round, work
    // that ends between the two would be missed in both.
    const due = await db
      .selectFrom('due_work')
      .select('subject')
      .where('kind', 'in', [rentalEnded, lateReturnCheck])
      .where('due_at', '<=', core.clock.now())
      .execute();
    const open = await db
      .selectFrom('money_act')
      .select('key')
      .where('state', 'in', ['created', 'sending'])
      .execute();
    return open.length === 0 && due.length === 0;
  });
  // The end of the last act plans more work, such as its receipt.
  await core.dueWork.drain();
}

interface Taking extends HowTaken {
  plan: PlanKey;
  country: Country;
}

async function aHolder(shop: Shop, { plan, country, promoId, card, ...how }: Taking): Promise<Holder> {
  turn += 1;
  const { server } = shop;
  const code = String(7000 + turn);
  const electron = `L${turn}-1`;
  const nests = [aNest(1, { electron }), anEmptyNest(2)];
  const station = await aStation(server, { code, nests, venue: { country } });
  const buyer = how.buyer ?? (await shop.aBuyer());
  const settings = { group_id: code, cableType: 'usb_c' } as const;
  const orderId = await buyer.wants(plan === 'promo' ? freeFirstUse : planIds[plan], settings);
  if (promoId) expect(await buyer.choose(orderId, { promo_id: promoId })).toBe(200);
  const nonce = card && (await shop.gateway.nonce(card));
  expect(await buyer.pay(orderId, nonce)).toMatchObject({ code: 200 });
  await how.first?.(buyer);
  const at = await standingAt(buyer, code);
  at.press();
  const command = await station.nextCommand();
  const released = { command: command.id, nest: 1, electron };
  await station.sendEvent({ type: 'released', ...released, at: now(shop).getTime() });
  expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit });
  await station.sendEvent({ type: 'taken', ...released, at: now(shop).getTime() });
  expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
  const rental = await theRental(shop, buyer.accountId);
  return {
    buyer,
    live: at.live,
    rentalId: rental.id,
    electron,
    orderId,
    station,
    code,
    bringBack: async (when = now(shop)) => {
      await station.sendEvent({ type: 'returned', nest: 2, electron, at: when.getTime() });
      await until(async () => (await theRental(shop, buyer.accountId)).returned_at !== null);
      // A station shows its panel after every change. Without the panel no fee is refunded.
      await station.publishSnapshot([anEmptyNest(1), aNest(2, { electron, since: when.getTime() })]);
      await until(async () => (await panel(server, code))[1] === electron);
      await settled(shop);
    },
    keepFor: (ms) => shop.pass(rental.started_at.getTime() + ms - now(shop).getTime()),
  };
}

export function now({ server }: Shop): Date {
  return server.core.clock.now();
}

export async function theRental({ server }: Shop, accountId: string) {
  return server.db
    .selectFrom('rental')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** The fees of a rental, as "2h charge 100 paid": hours from its start, kind, amount, state. */
export async function postings({ server: { db } }: Shop, { rentalId, buyer }: Holder): Promise<string[]> {
  const rental = await db
    .selectFrom('rental')
    .selectAll()
    .where('account_id', '=', buyer.accountId)
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  const fees = await db
    .selectFrom('fee_posting')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('step')
    .execute();
  return fees.map(
    (fee) =>
      `${(fee.due_at.getTime() - rental.started_at.getTime()) / hour}h ${fee.kind} ${fee.amount_minor} ${fee.state}`,
  );
}

/** The fee timeline that the server computes for a rental. */
export async function timelineOf({ server: { db } }: Shop, { rentalId }: Holder) {
  const rental = await db
    .selectFrom('rental')
    .selectAll()
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  const feeState = await readFeeState(db, rental);
  if (!feeState) throw new Error('the rental has no schedule');
  return feeTimeline(feeState.schedule, { startedAt: rental.started_at });
}

/** Text messages to a rider, without sign-in codes, oldest first. */
export async function texts({ server: { db } }: Shop, { buyer }: Pick<Holder, 'buyer'>): Promise<string[]> {
  const messages = await db
    .selectFrom('outbox_message')
    .innerJoin('account', 'account.phone_index', 'outbox_message.recipient_index')
    .selectAll('outbox_message')
    .where('account.id', '=', buyer.accountId)
    .where('outbox_message.channel', '=', 'sms')
    .where('outbox_message.secret', '=', false)
    .orderBy('outbox_message.created_at')
    .orderBy('outbox_message.id')
    .execute();
  return messages.map((message) => readMessage(db, message).text);
}

export async function blocking({ server: { db } }: Shop, { buyer }: Holder): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('blocking_reason')
    .where('id', '=', buyer.accountId)
    .executeTakeFirstOrThrow();
  return row.blocking_reason;
}

/** All charges of an account less all refunds, by the ledger. */
export async function ledgerTotal({ server: { db } }: Shop, { buyer }: Holder): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('money_act', 'money_act.key', 'ledger_entry.of_key')
    .select(['ledger_entry.kind', 'ledger_entry.amount_minor'])
    .where('money_act.account_id', '=', buyer.accountId)
    .where('money_act.kind', '=', 'sale')
    .execute();
  return rows.reduce((sum, row) => sum + Number(row.amount_minor) * (row.kind === 'capture' ? 1 : -1), 0);
}

/** All charges of an account less all refunds, by the gateway. */
export async function gatewayTotal({ server: { db }, sdk }: Shop, { buyer }: Holder): Promise<number> {
  const acts = await db
    .selectFrom('money_act')
    .select(['key', 'kind'])
    .where('account_id', '=', buyer.accountId)
    .where('kind', 'in', ['sale', 'refund'])
    .execute();
  let total = 0;
  for (const { key } of acts) {
    const searched = await sdk.search({ orderId: key });
    if (searched.outcome !== 'found') throw new Error('the gateway does not answer');
    for (const { status, amount, type } of searched.found) {
      const counts = !['voided', 'processor_declined', 'failed', 'gateway_rejected'].includes(status);
      if (counts) total += Math.round(Number(amount) * 100) * (type === 'credit' ? -1 : 1);
    }
  }
  return total;
}

/** A holder buys a plan with a new card, and all due work and payments that follow are performed. */
export async function buysPlan(world: Shop, { buyer }: Holder, plan: PlanKey): Promise<void> {
  expect(await buyer.pay(await buyer.wants(planIds[plan]))).toMatchObject({ code: 200 });
  await settled(world);
}

/** Days until the plan ends, rounded. */
export async function daysLeft(world: Shop, { buyer }: Holder): Promise<number> {
  const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
  return Math.round(((user?.billing?.paid_until_date ?? 0) * 1_000 - now(world).getTime()) / day);
}

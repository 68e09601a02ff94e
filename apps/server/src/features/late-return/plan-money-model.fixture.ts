import type { GatewayFault } from '@etg/contract/gateway-control';
import { type PlanKey, planIds } from '@etg/domain/plan';
import { planPeriodEnd } from '@etg/domain/plan-period';
import { anEmail } from '../../people.fixture.ts';
import { sendMessage } from '../../platform/outbox/post-message.ts';
import { knowStation } from '../../rental-row.fixture.ts';
import type { MoneyActHandler, MoneyHandlers, Payments } from '../payment/index.ts';
import { aPayer, type MoneyPlace, workOff } from '../payment/payment.fixture.ts';
import { publishSchedules } from '../pricing/index.ts';
import { bringInHandBack, takeInHand } from '../rental/in-hand.fixture.ts';
import { changeOrder } from '../subscription/change-order.ts';
import { checkOut } from '../subscription/check-out.ts';
import { describeOrders, findActivePlan, settleOrder } from '../subscription/index.ts';
import { startOrder } from '../subscription/start-order.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { followPlan } from './follow-plan.ts';
import { shortestNoticeMs } from './late-return.rules.ts';
import { lateReturnSweep } from './late-return.sweep.ts';
import { noteFees } from './note-fees.ts';
import { payDebt } from './pay-debt.ts';
import { PlanMoneyBooks } from './plan-money-books.fixture.ts';
import { refundSubscription } from './refund-subscription.ts';
import { reportLost } from './report-lost.ts';
import { settleFees } from './settle-fees.ts';

const silent = { toAccount: () => ({ emit: () => true }), endLogins: () => {} } as never;
const station = '7301';

const settlePurchase: MoneyActHandler = (payments, tx, act) =>
  settleOrder(payments, tx, {
    act,
    whenBought: ({ now, ...bought }) => followPlan(payments, tx, { ...bought, from: now }),
  });

export const planMoneyHandlers: MoneyHandlers = {
  settle: {
    plan: settlePurchase,
    hold: settlePurchase,
    late: settleFees,
    upgrade: settleFees,
    lost: settleFees,
    debt: settleFees,
  },
  describeOrders,
  describeFees: noteFees,
};

export async function layOutPlanWorld(place: MoneyPlace): Promise<void> {
  await publishSchedules(place.db, place.clock.now());
  await knowStation(place.db, station);
}

/** One person who buys, rents, cancels, wants money back and loses things. Nothing here knows what should happen. */
export class PlanMoneyModel {
  readonly cancels: Date[] = [];
  /** By rental: the plan it began under, and whether its rider reported it lost. */
  readonly plansAtStart = new Map<string, PlanKey>();
  readonly reportedLost = new Set<string>();
  readonly #place: MoneyPlace;
  readonly accountId: string;
  /** What has come of it, as the tables and the gateway say. */
  readonly books: PlanMoneyBooks;
  #payments: Payments;
  #electron: string | undefined;
  #shortened: string[] = [];
  #keptAfterRefund: string[] = [];

  private constructor(place: MoneyPlace, accountId: string, payments: Payments) {
    this.#place = place;
    this.accountId = accountId;
    this.books = new PlanMoneyBooks(place, accountId, payments.gateway);
    this.#payments = payments;
  }

  static async open(place: MoneyPlace): Promise<PlanMoneyModel> {
    const { db } = place;
    const accountId = await aPayer(db);
    const billing = {
      ...anEmail(db, `${accountId}@example.com`),
      email_status: 'unverified',
      zip: '1',
    } as const;
    await db
      .updateTable('account')
      .set({ agree_to_terms: true, ...billing })
      .where('id', '=', accountId)
      .execute();
    return new PlanMoneyModel(place, accountId, await aProcess(place));
  }

  get #now(): Date {
    return this.#place.clock.now();
  }

  async buy(plan: PlanKey, nonce: string): Promise<void> {
    const { accountId } = this;
    const started = await startOrder(this.#payments, {
      ...{ accountId, station, bookingId: undefined, cable: undefined },
    });
    if (started.outcome !== 'started') return;
    const orderId = started.order.id;
    const wanted = { orderId, planId: planIds[plan], billing: {} };
    // One that is being paid stays for what it was.
    if ((await changeOrder(this.#payments, accountId, wanted)).outcome !== 'changed') return;
    const before = await this.#timeLeft();
    const paid = await checkOut(this.#payments, {
      ...{ orderId, accountId, label: 'credit_card', nonce, deviceData: undefined },
    });
    if (paid.outcome !== 'paid' || !lastsLong(plan)) return;
    const bought = planPeriodEnd(plan, this.#now).getTime() - this.#now.getTime();
    const after = await this.#timeLeft();
    if (after < before + bought) this.#shortened.push(`${plan}: ${before} + ${bought} became ${after}`);
  }

  /** What is left of a membership that was paid for, in milliseconds. */
  async #timeLeft(): Promise<number> {
    const plan = await findActivePlan(this.#place.db, this.accountId, this.#now);
    return plan && lastsLong(plan.plan) ? plan.paid_until.getTime() - this.#now.getTime() : 0;
  }

  /** Takes an Electron, if the hand is empty and there is a plan. */
  async take(): Promise<void> {
    const { db } = this.#place;
    const plan = await findActivePlan(db, this.accountId, this.#now);
    if (this.#electron || !plan || (await this.books.blockingReason())) return;
    this.#electron = await takeInHand(db, { accountId: this.accountId, station, now: this.#now });
    const rental = (await this.books.rentals()).at(-1);
    if (rental) this.plansAtStart.set(rental.id, rental.plan);
  }

  /** Brings it back; the station tells it so much later. */
  async bringBack(toldAfterMs: number): Promise<void> {
    const electron = this.#electron;
    if (!electron) return;
    const at = this.#now;
    await this.pass(toldAfterMs);
    await bringInHandBack(this.#place.db, { electron, station, at, now: this.#now });
    this.#electron = undefined;
    await workOff(this.#payments);
  }

  async cancel(): Promise<void> {
    const at = this.#now;
    if ((await cancelSubscription(this.#payments, this.accountId)) === 'cancelled') this.cancels.push(at);
    await workOff(this.#payments);
  }

  async refund(): Promise<void> {
    const { outcome } = await refundSubscription(this.#payments, this.accountId);
    if (outcome !== 'refunded' && outcome !== 'under-way') return;
    this.#keptAfterRefund.push(...(await this.books.membershipsPaid()));
  }

  async reportLost(): Promise<void> {
    const rental = (await this.books.rentals()).at(-1);
    if (!this.#electron || !rental || rental.lost_at) return;
    await reportLost(this.#payments, { accountId: this.accountId, sessionId: undefined });
    this.reportedLost.add(rental.id);
    await workOff(this.#payments);
  }

  async payDebt(): Promise<void> {
    const fresh = { nonce: 'fake-valid-nonce', label: 'credit_card', deviceData: undefined } as const;
    await payDebt(this.#payments, { accountId: this.accountId, currency: 'USD', token: undefined, fresh });
    await workOff(this.#payments);
  }

  async trouble(fault: GatewayFault): Promise<void> {
    await this.#place.gateway.orderFault({ fault });
  }

  async restart(): Promise<void> {
    await this.close();
    this.#payments = await aProcess(this.#place);
  }

  /** One process at a time: a second one would do things while this one's clock is moved. */
  async close(): Promise<void> {
    await this.#payments.settled();
    await this.#payments.dueWork.stop();
  }

  /** Each piece of due work is done at its time, as by a worker that keeps up. */
  async pass(ms: number): Promise<void> {
    const until = this.#now.getTime() + ms;
    for (;;) {
      const next = await this.#place.db
        .selectFrom('due_work')
        .select('due_at')
        .where('due_at', '<=', new Date(until))
        .where('due_at', '>', this.#now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      if (!next) break;
      await this.#place.pass(next.due_at.getTime() - this.#now.getTime());
      await workOff(this.#payments);
    }
    await this.#place.pass(until - this.#now.getTime());
    await workOff(this.#payments);
  }

  /** The gateway works again, and whatever is under way ends; a part of a sale goes back only when that is settled. */
  async settle(): Promise<void> {
    await this.trouble('none');
    await this.pass(36 * 3_600_000);
  }

  /** Memberships whose money stayed with us after everything was asked back (D20). */
  get keptAfterRefund(): readonly string[] {
    return this.#keptAfterRefund;
  }

  /** Purchases after which less paid time was left than before and bought together (D18). */
  get shortened(): readonly string[] {
    return this.#shortened;
  }
}

function lastsLong(plan: PlanKey): boolean {
  return ['monthly', 'semester', 'annual'].includes(plan);
}

async function aProcess(place: MoneyPlace): Promise<Payments> {
  const payments = await place.aProcess();
  lateReturnSweep({ payments, live: silent, noticeMs: shortestNoticeMs });
  // What leaves as a text message is of no interest here.
  payments.dueWork.handle(sendMessage, async () => undefined);
  return payments;
}

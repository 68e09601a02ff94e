import type { GatewayFault } from '@etg/contract/gateway-control';
import { type PlanKey, planIds } from '@etg/domain/plan';
import { planPeriodEnd } from '@etg/domain/plan-period';
import { sendMessage } from '../../platform/outbox/post-message.ts';
import { anEmail } from '../../testing/people.fixture.ts';
import { insertStation } from '../../testing/rental-row.fixture.ts';
import { cancelSubscription } from '../cancellation/cancel-subscription.ts';
import { refundSubscription } from '../cancellation/refund-subscription.ts';
import { settleDebtPayment } from '../debt/index.ts';
import { payDebt } from '../debt/pay-debt.ts';
import { stationTickets } from '../field/ticket.rules.ts';
import { inboxChanged } from '../inbox/inbox.rules.ts';
import type { MoneyActHandler, MoneyHandlers, Payments } from '../payment/index.ts';
import { aPayer, type MoneyPlace, workOff } from '../payment/payment.fixture.ts';
import { publishTariffs } from '../pricing/index.ts';
import { findInvitation, grantReferralReward } from '../referral/index.ts';
import { bringInHandBack, takeInHand } from '../rental/in-hand.fixture.ts';
import { electronJudgement } from '../station/index.ts';
import { changeOrder } from '../subscription/change-order.ts';
import { checkOut } from '../subscription/check-out.ts';
import { describeOrders, findActivePlan, settleOrder } from '../subscription/index.ts';
import { startOrder } from '../subscription/start-order.ts';
import { findChargeHold } from './find-charge-hold.ts';
import { shortestNoticeMs } from './late-return.rules.ts';
import { lateReturnSweep } from './late-return.sweep.ts';
import { moveRentalToPlan } from './move-rental-to-plan.ts';
import { PlanMoneyRecords } from './plan-money-records.fixture.ts';
import { readFeeNotes } from './read-fee-notes.ts';
import { reportLost } from './report-lost.ts';
import { settleFees } from './settle-fees.ts';

const silent = { toAccount: () => ({ emit: () => true }), endLogins: () => {} } as never;
const station = '7301';

const settlePurchase: MoneyActHandler = (payments, tx, act) =>
  settleOrder(payments, tx, {
    act,
    whenBought: ({ now, ...bought }) => moveRentalToPlan(payments, tx, { ...bought, from: now }),
  });

const settleFeePayment: MoneyActHandler = (payments, tx, act) => settleFees(payments, tx, { act });

export const planMoneyHandlers: MoneyHandlers = {
  settle: {
    plan: settlePurchase,
    hold: settlePurchase,
    late: settleFeePayment,
    upgrade: settleFeePayment,
    lost: settleFeePayment,
    debt: settleDebtPayment,
  },
  findHold: findChargeHold,
  describeOrders,
  describeFees: readFeeNotes,
};

export async function layOutPlanWorld(place: MoneyPlace): Promise<void> {
  await publishTariffs(place.db, place.clock.now());
  await insertStation(place.db, station);
}

/** One rider who buys, rents, cancels, asks for refunds and loses Electrons. It does not know the expected outcome. */
export class PlanMoneyModel {
  readonly cancels: Date[] = [];
  /** The plan with which each rental began, by rental. */
  readonly plansAtStart = new Map<string, PlanKey>();
  /** Rentals whose rider reported a loss. */
  readonly reportedLost = new Set<string>();
  readonly #place: MoneyPlace;
  readonly accountId: string;
  /** The outcome as the tables and the gateway have it. */
  readonly records: PlanMoneyRecords;
  #payments: Payments;
  #electron: string | undefined;
  #shortened: string[] = [];
  #keptAfterRefund: string[] = [];

  private constructor(place: MoneyPlace, accountId: string, payments: Payments) {
    this.#place = place;
    this.accountId = accountId;
    this.records = new PlanMoneyRecords(place, accountId, payments.gateway);
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
      accountId,
      station,
      bookingId: undefined,
      cable: undefined,
    });
    if (started.outcome !== 'started') return;
    const orderId = started.order.id;
    const wanted = { orderId, planId: planIds[plan], billing: {} };
    // An order that is being paid cannot be changed.
    if ((await changeOrder(this.#payments, accountId, wanted)).outcome !== 'changed') return;
    const before = await this.#timeLeft();
    const paid = await checkOut(this.#payments, {
      orderId,
      accountId,
      label: 'credit_card',
      nonce,
      deviceData: undefined,
    });
    if (paid.outcome !== 'paid' || !lastsLong(plan)) return;
    const bought = planPeriodEnd(plan, this.#now).getTime() - this.#now.getTime();
    const after = await this.#timeLeft();
    if (after < before + bought) this.#shortened.push(`${plan}: ${before} + ${bought} became ${after}`);
  }

  /** The time left of a membership, in milliseconds. */
  async #timeLeft(): Promise<number> {
    const plan = await findActivePlan(this.#place.db, this.accountId, this.#now);
    return plan && lastsLong(plan.plan) ? plan.paid_until.getTime() - this.#now.getTime() : 0;
  }

  /** Takes an Electron if the rider has none in hand, has a plan and is not blocked. */
  async take(): Promise<void> {
    const { db } = this.#place;
    const plan = await findActivePlan(db, this.accountId, this.#now);
    if (this.#electron || !plan || (await this.records.blockingReason())) return;
    this.#electron = await takeInHand(db, { accountId: this.accountId, station, now: this.#now });
    const rental = (await this.records.rentals()).at(-1);
    if (rental) this.plansAtStart.set(rental.id, rental.plan);
  }

  /** Returns the Electron; the station reports the return with this delay. */
  async bringBack(reportedAfterMs: number): Promise<void> {
    const electron = this.#electron;
    if (!electron) return;
    const at = this.#now;
    await this.pass(reportedAfterMs);
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
    this.#keptAfterRefund.push(...(await this.records.membershipsPaid()));
  }

  async reportLost(): Promise<void> {
    const rental = (await this.records.rentals()).at(-1);
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

  /** One process at a time: a second one would perform due work while the clock is being moved. */
  async close(): Promise<void> {
    await this.#payments.untilIdle();
    await this.#payments.dueWork.stop();
  }

  /** Passes time and performs each piece of due work at its own time, as a worker without backlog does. */
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

  /** Ends every open payment. The time is long enough for partial refunds, which need a sale that the bank has settled. */
  async settle(): Promise<void> {
    await this.trouble('none');
    await this.pass(36 * 3_600_000);
  }

  /** Memberships that were still paid after a refund of everything (D20). */
  get keptAfterRefund(): readonly string[] {
    return this.#keptAfterRefund;
  }

  /** Purchases after which less time was left than the time before and the bought time together (D18). */
  get shortened(): readonly string[] {
    return this.#shortened;
  }
}

function lastsLong(plan: PlanKey): boolean {
  return ['monthly', 'semester', 'annual'].includes(plan);
}

async function aProcess(place: MoneyPlace): Promise<Payments> {
  const payments = await place.aProcess();
  lateReturnSweep({
    payments,
    live: silent,
    noticeMs: shortestNoticeMs,
    referrals: { findInvitation, grantReferralReward },
  });
  // Not part of this test. Without a handler their work would be tried for ever.
  for (const kind of [sendMessage, inboxChanged, stationTickets, electronJudgement])
    payments.dueWork.register(kind, async () => undefined);
  return payments;
}

import { randomUUID } from 'node:crypto';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { hasPhone } from '../features/account/index.ts';
import { type Payments, performMoneyAct, planMoneyAct, reconcileDispute } from '../features/payment/index.ts';
import { addPhoto, recordReport } from '../features/problem-report/index.ts';
import { recordVenueRequest } from '../features/venue-request/index.ts';
import type { MovableClock } from '../platform/clock.ts';
import { transact } from '../platform/database/transact.ts';
import { drawPhoto } from './draw-photo.ts';
import { type PastReport, pastReports, pastVenueRequest } from './past-reports.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { type DemoRider, demoRiders } from './world.ts';

export interface PastDeps {
  payments: Payments & { clock: MovableClock };
  gateway: Pick<PaymentGateway, 'moveClock' | 'openDispute' | 'orderFault'>;
  /** Does all due work, and the calls that follow from it. */
  doAllDueWork(): Promise<void>;
}

const minuteMs = 60_000;
const minutesADay = 1_440;

interface PastEvent {
  minutesAgo: number;
  play(): Promise<unknown>;
}

/**
 * Plays what the demo's riders did before its start, with the clock set back: plans are bought and disputed at the payment
 * gateway, problems are reported, and reminders, fees and suspensions fall due at their own times. So every amount has its
 * money act and its message.
 */
export async function playPast(deps: PastDeps): Promise<void> {
  const { clock } = deps.payments;
  const offset = clock.offsetMs();
  const now = clock.now();
  try {
    const events = listEvents(deps, now);
    for (const minutesAgo of [...new Set(events.map((event) => event.minutesAgo))].sort(byAge)) {
      await goTo(deps, now.getTime() - minutesAgo * minuteMs);
      await Promise.all(
        events.filter((event) => event.minutesAgo === minutesAgo).map((event) => event.play()),
      );
    }
    await goTo(deps, now.getTime());
  } finally {
    await setClock(deps, offset);
    await deps.gateway.orderFault({ fault: 'none' });
  }
}

const byAge = (one: number, other: number) => other - one;

function listEvents(deps: PastDeps, now: Date): PastEvent[] {
  const { payments } = deps;
  return [
    ...demoRiders.map((rider) => ({
      minutesAgo: rider.boughtDaysAgo * minutesADay,
      play: () => buyPlan(deps, rider),
    })),
    ...demoRiders.flatMap((rider) =>
      rider.disputed
        ? [{ minutesAgo: rider.disputed.daysAgo * minutesADay, play: () => disputePlan(deps, rider) }]
        : [],
    ),
    ...pastReports.map((report) => ({
      minutesAgo: report.minutesAgo,
      play: () => writeReport(payments, report, now),
    })),
    {
      minutesAgo: pastVenueRequest.minutesAgo,
      play: () => recordVenueRequest(payments, pastVenueRequest.request),
    },
  ];
}

async function writeReport(
  payments: Payments,
  { phone, report, photo }: PastReport,
  now: Date,
): Promise<void> {
  const accountId = phone && (await findAccount(payments, phone));
  const recorded = await recordReport(payments, accountId, report(now));
  if (recorded.outcome !== 'kept') throw new Error('a report of the demo was refused');
  if (!accountId || !photo) return;
  const outcome = await addPhoto(payments, { reportId: recorded.id, accountId, photo: drawPhoto(photo) });
  if (outcome !== 'kept') throw new Error(`a photo of the demo was refused: ${outcome}`);
}

async function findAccount({ db }: Payments, phone: string): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where(hasPhone(db, phone))
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves the clock forward to `time`, and does due work at the moments when it is due. */
async function goTo(deps: PastDeps, time: number): Promise<void> {
  const { clock, db } = deps.payments;
  for (;;) {
    const next = await db
      .selectFrom('due_work')
      .select('due_at')
      .where('due_at', '<=', new Date(time))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    const at = Math.max(next?.due_at.getTime() ?? time, clock.now().getTime());
    await setClock(deps, clock.offsetMs() + (next ? at : time) - clock.now().getTime());
    if (!next) return;
    await deps.doAllDueWork();
  }
}

async function setClock({ payments, gateway }: PastDeps, offsetMs: number): Promise<void> {
  payments.clock.setOffset(offsetMs);
  await gateway.moveClock(offsetMs);
}

/**
 * An order as the checkout creates it, paid with a card that is then saved. The gateway does not answer a rider whose payment
 * is to be unknown; it stays down until the past is over.
 */
async function buyPlan(
  { payments, gateway }: PastDeps,
  { phone, plan, country = 'US', unanswered = false }: DemoRider,
): Promise<void> {
  const orderId = randomUUID();
  const key = `plan:${orderId}`;
  const { price, currency } = tariffSchedule(country, plan);
  const amount = { minor: BigInt(price), currency };
  const accountId = await findAccount(payments, phone);
  await transact(payments.db, async (tx) => {
    await tx
      .insertInto('plan_order')
      .values({
        id: orderId,
        account_id: accountId,
        status: 'processing',
        country,
        plan,
        price_minor: amount.minor,
        currency,
        payment_label: 'credit_card',
        attempts: 1,
        money_key: key,
        created_at: payments.clock.now(),
      })
      .execute();
    await planMoneyAct(payments, tx, {
      key,
      kind: 'sale',
      purpose: 'plan',
      reference: orderId,
      accountId,
      amount,
      method: { nonce: 'fake-valid-nonce', label: 'credit_card' },
    });
  });
  if (unanswered) await gateway.orderFault({ fault: 'down' });
  const { state } = await performMoneyAct(payments, key);
  if (state !== (unanswered ? 'unknown' : 'succeeded'))
    throw new Error(`the demo's ${plan} plan could not be bought: ${state}`);
}

/** The rider's bank asks for the price of the plan. There are no webhooks yet, so the server reads the dispute itself. */
async function disputePlan({ payments, gateway }: PastDeps, { phone, disputed }: DemoRider): Promise<void> {
  const { transaction_id } = await payments.db
    .selectFrom('money_act')
    .innerJoin('account', 'account.id', 'money_act.account_id')
    .select('transaction_id')
    .where(hasPhone(payments.db, phone))
    .where('purpose', '=', 'plan')
    .executeTakeFirstOrThrow();
  const { id } = await gateway.openDispute({
    transaction: transaction_id ?? '',
    ...(disputed && { reason: disputed.reason, reply_in_days: disputed.replyInDays }),
  });
  await reconcileDispute(payments, id);
}

import type { RentalCase } from '@etg/contract/console/rental-case';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { type ExplainedFee, type ExplainedRental, explainRental } from '../late-return/index.ts';
import { type RentalRow, readRentalCost } from '../rental/index.ts';
import { findPlanOf, type PlanOfRental } from './case-money.store.ts';

export type Bill = RentalCase['bill'];
type BillLine = Bill['lines'][number];

export interface ExplainedBill {
  bill: Bill;
  explained: ExplainedRental | undefined;
  /** The plan with which the rental began, if it is still known. */
  plan: PlanOfRental | undefined;
}

/**
 * The bill of a rental line by line: the same schedule lines, reminders and sums that the rider reads in the app [QC4].
 */
export async function explainBill(
  db: Reader,
  rental: RentalRow & { country: string },
): Promise<ExplainedBill> {
  const explained = await explainRental(db, rental);
  const began = explained?.schedule ?? { plan: rental.plan, version: 1, windowMinutes: 0 };
  const plan = await findPlanOf(db, rental, began.plan);
  const { price, charged } = await readRentalCost(db, rental);
  const { currency } = factsOf(rental.country);
  const first: BillLine = {
    ...(price
      ? { kind: 'price', amount: price.amount, given_back: 0, state: 'paid' }
      : refundedPrice(plan)),
    plan: began.plan,
    at: toUnix(rental.started_at),
    ...(began.windowMinutes > 0 && { hours: began.windowMinutes / 60 }),
    schedule: { plan: began.plan, version: began.version },
  };
  return {
    explained,
    plan,
    bill: {
      lines: [first, ...(explained?.fees ?? []).map((each) => toLine(each, explained))],
      paid: charged.length > 0 ? charged : [{ amount: 0, currency }],
      schedule: { country: rental.country, plan: began.plan, version: began.version },
      next: (explained?.next ?? []).map(({ kind, at, amount, to }) => ({
        kind,
        at,
        amount,
        ...(to && { plan: to }),
      })),
    },
  };
}

/** A plan that covers this rental among others, or one that was bought for it and given back. */
function refundedPrice(
  plan: PlanOfRental | undefined,
): Pick<BillLine, 'kind' | 'amount' | 'given_back' | 'state'> {
  const isOwn = plan && (plan.plan === 'hourly_rate' || plan.plan === 'daily');
  if (!isOwn || plan.status !== 'refunded') return { kind: 'plan', amount: 0, given_back: 0, state: 'free' };
  const amount = toDecimal({ minor: plan.price_minor, currency: plan.currency });
  return { kind: 'price', amount, given_back: amount, state: 'given-back' };
}

function toLine({ fee, schedule, toldAt }: ExplainedFee, explained: ExplainedRental | undefined): BillLine {
  const isHeld = fee.state === 'pending' && explained?.heldSince !== undefined;
  return {
    kind: fee.kind,
    fee: fee.id,
    plan: fee.to ?? fee.plan,
    amount: fee.amount,
    given_back: fee.given_back,
    state: isHeld ? 'held' : fee.state === 'given_back' ? 'given-back' : fee.state,
    ...(toldAt && { told: toUnix(toldAt) }),
    at: fee.at,
    schedule: { plan: schedule.plan, version: schedule.version, step: fee.step },
  };
}

import type { PutRight } from '@etg/contract/console/support';
import { type Currency, toDecimal } from '@etg/domain/money';
import { venueZone } from '@etg/domain/reader-locale';
import { factsOf, regionOfLanguage } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { sumGivenByOne } from '../../platform/operator/staff-act-rows.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readPaymentsOfPlan } from '../cancellation/index.ts';
import { chargedText } from '../payment/index.ts';
import { findLastPlan, readOpenPlan, type SubscriptionRow } from '../subscription/index.ts';
import {
  type FeeToPutRight,
  findRentalToPutRight,
  findRiderToPutRight,
  listFeesToPutRight,
} from './put-right.store.ts';
import { toRiderName } from './rider-name.ts';
import { readStanding, toStanding } from './standing.ts';

export interface PutRightQuery {
  accountId: string;
  /** Only the fees of this rental. Without it, those of all rentals of the rider. */
  rentalId?: string | undefined;
  /** Whoever looks: their limit is shown. A `StaffMember` fits. */
  staff: Pick<StaffMember, 'operator' | 'dailyLimit'>;
  now: Date;
  /** Where and when the open rental would end, if there is evidence of it. */
  proposed?: NonNullable<PutRight['rental']>['proposed'];
}

/** What the panel "Put it right" needs to offer its acts; each of them is decided anew [QC6]. */
export async function readPutRight(db: Reader, query: PutRightQuery): Promise<PutRight> {
  const { accountId, rentalId, staff, now, proposed } = query;
  const rider = await findRiderToPutRight(db, accountId);
  if (!rider) throw new Error(`there is no account ${accountId}`);
  const rental = await findRentalToPutRight(db, accountId);
  const plan = (await readOpenPlan(db, accountId, now)) ?? (await findLastPlan(db, accountId));
  const fees = await listFeesToPutRight(db, { accountId, rentalId });
  const country = rental?.country ?? plan?.country ?? regionOfLanguage(rider.language);
  const { currency } = factsOf(country);
  return {
    rider: toRiderName(db, rider),
    standing: (await readStanding(db, accountId)) ?? toStanding(rider),
    ...(rental && {
      rental: {
        id: rental.id,
        electron: rental.electron_id,
        from: { station: rental.station_code, venue: rental.title, zone: venueZone(rental) },
        start: toUnix(rental.started_at),
        ...(proposed && { proposed }),
      },
    }),
    fees: fees.map(toFee),
    ...(plan && { plan: await toPlan(db, plan, now) }),
    currency,
    ...(await allowanceOf(db, { staff, currency, now })),
    exchange: rider.has_grant ? 'granted' : rider.can_do_pit_stop ? 'allowed' : 'no',
  };
}

function toFee(fee: FeeToPutRight): PutRight['fees'][number] {
  const { id, kind, due_at, amount_minor, given_back_minor, currency, state, zone } = fee;
  const unpaid = amount_minor - given_back_minor;
  const isWaitingForRetry = state === 'pending' && fee.paid_at !== null;
  return {
    id,
    kind,
    at: toUnix(due_at),
    amount: toDecimal({ minor: state === 'paid' ? amount_minor : unpaid, currency }),
    currency,
    left: toDecimal({ minor: state === 'paid' ? leftOf(fee) : 0n, currency }),
    owed: state === 'owed' || isWaitingForRetry,
    to: chargedText(fee),
    zone,
  };
}

/** A debt is paid by one sale for several fees: no more than is left of the fee, nor of the sale. */
function leftOf(fee: FeeToPutRight): bigint {
  const ofFee = fee.amount_minor - fee.given_back_minor;
  const ofSale = (fee.paid_minor ?? 0n) - (fee.refunding_minor ?? 0n) - BigInt(fee.charged_back);
  const left = ofFee < ofSale ? ofFee : ofSale;
  return left < 0n ? 0n : left;
}

async function toPlan(db: Reader, plan: SubscriptionRow, now: Date): Promise<NonNullable<PutRight['plan']>> {
  const payments = await readPaymentsOfPlan(db, plan.id);
  const { currency } = plan;
  const left = payments.reduce((sum, payment) => sum + payment.leftMinor + payment.creditLeftMinor, 0n);
  return {
    id: plan.id,
    plan: plan.plan,
    price: { amount: toDecimal({ minor: plan.price_minor, currency }), currency },
    bought: toUnix(plan.started_at),
    until: toUnix(plan.ended_at ?? plan.paid_until),
    state: stateOf(plan, now),
    ...(plan.order_id && { order: plan.order_id }),
    left: toDecimal({ minor: left, currency }),
    to: payments.find(({ to }) => to !== '')?.to ?? '',
  };
}

function stateOf(
  { end_reason, ended_at, cancelled_at, used_at, paid_until }: SubscriptionRow,
  now: Date,
): NonNullable<PutRight['plan']>['state'] {
  if (end_reason === 'refunded') return 'refunded';
  if (ended_at || paid_until <= now) return 'over';
  if (cancelled_at) return 'cancelled';
  return used_at ? 'used' : 'running';
}

async function allowanceOf(
  db: Reader,
  { staff, currency, now }: { staff: PutRightQuery['staff']; currency: Currency; now: Date },
): Promise<Pick<PutRight, 'allowance'>> {
  if (!staff.dailyLimit) return {};
  const used = await sumGivenByOne(db, { operator: staff.operator, currency, now });
  const limit = staff.dailyLimit[currency] ?? 0n;
  return {
    allowance: {
      limit: toDecimal({ minor: limit, currency }),
      used: toDecimal({ minor: used, currency }),
      currency,
    },
  };
}

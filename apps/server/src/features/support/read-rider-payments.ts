import type { RiderPage } from '@etg/contract/console/rider';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readFeeNotes } from '../late-return/index.ts';
import {
  feeSubject,
  isDisputedBy,
  paymentState,
  paymentSubject,
  type RiderPayment,
  scheduleOf,
} from './rider-payment.rules.ts';
import {
  type ListedAct,
  listDisputesOf,
  listMoneyActs,
  listOrderPlans,
  listOwedFees,
  listReceiptNumbers,
  listRefundReasons,
  listReleased,
  listScheduledFees,
  sumPaid,
} from './rider-payment.store.ts';
import { shortId } from './short-id.rules.ts';

const mostPayments = 50;

/** What a rider paid, owes, was given back, and what nobody knows; newest first. */
export async function readRiderPayments(
  db: Reader,
  accountId: string,
): Promise<Pick<RiderPage, 'payments' | 'paid'>> {
  const acts = await listMoneyActs(db, accountId, mostPayments);
  const facts = await readFacts(db, accountId, acts);
  const owed = await listOwedFees(db, accountId);
  const sums = await sumPaid(db, accountId);
  const payments = [
    ...owed.map(
      (fee): RiderPayment => ({
        key: `fee:${fee.id}`,
        at: toUnix(fee.due_at),
        what: feeSubject(fee.kind),
        state: 'owed',
        amount: toDecimal({ minor: fee.amount_minor - fee.given_back_minor, currency: fee.currency }),
        currency: fee.currency,
        rental: fee.rental_id,
      }),
    ),
    ...acts.map((act) => paymentOf(act, facts)),
  ];
  return {
    payments: payments.toSorted((one, other) => other.at - one.at).slice(0, mostPayments),
    paid: sums
      .map(({ currency, minor }) => ({ currency, amount: leftOf(facts.disputes, { currency, minor }) }))
      .filter(({ amount }) => amount > 0),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Reader, accountId: string, acts: readonly ListedAct[]) {
  const notes = await readFeeNotes(db, acts);
  const noted = [...notes.values()].flat();
  const references = [...new Set(acts.map(({ reference }) => reference))].filter((id) => uuid.test(id));
  const feeIds = [...new Set(noted.map(({ shown }) => shown.id))];
  const rentals = [...new Set(noted.map(({ shown }) => shown.rental))];
  return {
    notes,
    orders: new Map((await listOrderPlans(db, references)).map(({ id, plan }) => [id, plan])),
    fees: new Map((await listScheduledFees(db, feeIds)).map((fee) => [fee.id, fee])),
    reasons: new Map((await listRefundReasons(db, rentals)).map((row) => [row.money_key, row.reason])),
    released: await listReleased(
      db,
      acts.filter(({ kind }) => kind === 'hold').map(({ key }) => key),
    ),
    disputes: await listDisputesOf(db, accountId),
    receipts: await listReceiptNumbers(
      db,
      acts.map(({ key }) => key),
    ),
  };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function paymentOf(act: ListedAct, facts: Facts): RiderPayment {
  const { key, kind, purpose, reference, amount_minor, currency, brand, last_4, created_at } = act;
  const note = facts.notes.get(key)?.[0]?.shown;
  const fee = note && facts.fees.get(note.id);
  const plan = facts.orders.get(reference);
  const schedule = fee && scheduleOf(fee.former_schedule_id ?? fee.schedule_id, fee.step);
  // Of staff the code of their reason, else the rule.
  const reason = act.why ?? facts.reasons.get(key)?.replaceAll('_', '-');
  const amount = toDecimal({ minor: amount_minor, currency });
  const receipt = facts.receipts.get(key);
  const isDisputed = facts.disputes.some((dispute) => dispute.act_key === key && isDisputedBy(dispute));
  return {
    key,
    at: toUnix(created_at),
    what: paymentSubject(kind, purpose),
    ...(plan && { plan }),
    ...(facts.orders.has(reference) && { order: shortId(reference) }),
    ...(schedule && { schedule }),
    ...(reason && { reason }),
    state: paymentState(act, { isReleased: facts.released.has(key), isDisputed }),
    amount: kind === 'refund' ? -amount : amount,
    currency,
    ...(brand && { card: [brand, last_4 ?? []].flat().join(' ') }),
    ...(receipt && { receipt }),
    ...(note && { rental: note.rental }),
  };
}

/** What a bank has taken back for a dispute is not ours any more. */
function leftOf(
  disputes: Facts['disputes'],
  { currency, minor }: { currency: Currency; minor: bigint },
): number {
  const taken = disputes
    .filter((dispute) => dispute.currency === currency)
    .reduce((sum, dispute) => sum + dispute.taken_minor, 0n);
  return toDecimal({ minor: minor - taken, currency });
}

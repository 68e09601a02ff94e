import { z } from 'zod';
import { writeAmount } from '../money/amount.ts';
import { since } from '../money/move.ts';
import type { Transaction, TransactionStatus } from '../records/records.ts';

export const searchRequest = z.object({ search: z.record(z.string(), z.unknown()) });
export type Criteria = z.infer<typeof searchRequest>['search'];
export const pageSize = 50;

/** An unknown field is an error: ignoring it would find everything. */
export class UnknownCriterion extends Error {}

type Match = (transaction: Transaction) => boolean;

/** Newest first, as at Braintree. */
export function search(transactions: readonly Transaction[], criteria: Criteria): Transaction[] {
  const matches = Object.entries(criteria).map(([field, wanted]) => matcher(field, wanted));
  return transactions.filter((transaction) => matches.every((match) => match(transaction))).reverse();
}

const textFields: Record<string, (transaction: Transaction) => string | null> = {
  id: ({ id }) => id,
  order_id: ({ orderId }) => orderId,
  customer_id: ({ customerId }) => customerId,
  payment_method_token: ({ token }) => token,
  currency: ({ currency }) => currency,
};

const listFields: Record<string, (transaction: Transaction) => string> = {
  ids: ({ id }) => id,
  status: ({ status }) => status,
  type: ({ type }) => type,
  merchant_account_id: ({ merchantAccountId }) => merchantAccountId,
  payment_instrument_type: ({ instrument }) => instrument.type,
};

const timeFields: Record<string, TransactionStatus> = {
  authorized_at: 'authorized',
  authorization_expired_at: 'authorization_expired',
  submitted_for_settlement_at: 'submitted_for_settlement',
  settled_at: 'settled',
  voided_at: 'voided',
  processor_declined_at: 'processor_declined',
  gateway_rejected_at: 'gateway_rejected',
  failed_at: 'failed',
};

function matcher(field: string, wanted: unknown): Match {
  const [text, list, status] = [textFields[field], listFields[field], timeFields[field]];
  if (text) return byText(text, textCriterion.parse(wanted));
  if (list) {
    const values = new Set(z.array(z.string()).parse(wanted));
    return (transaction) => values.has(list(transaction));
  }
  if (status)
    return byRange((transaction) => seconds(since(transaction, status)), timeCriterion.parse(wanted));
  switch (field) {
    case 'created_at':
      return byRange(({ history }) => seconds(history[0]?.at), timeCriterion.parse(wanted));
    case 'amount':
      return byRange(
        ({ minor, currency }) => Number(writeAmount(minor, currency)),
        amountCriterion.parse(wanted),
      );
    case 'refund': {
      const isRefund = z.coerce.string().parse(wanted) === 'true';
      return ({ refunded }) => (refunded !== null) === isRefund;
    }
    default:
      throw new UnknownCriterion(`The sandbox cannot search by ${field}.`);
  }
}

export const textCriterion = z.strictObject({
  is: z.string().optional(),
  is_not: z.string().optional(),
  starts_with: z.string().optional(),
  ends_with: z.string().optional(),
  contains: z.string().optional(),
});

export function byText<Thing>(
  read: (thing: Thing) => string | null,
  wanted: z.infer<typeof textCriterion>,
): (thing: Thing) => boolean {
  const { is, is_not, starts_with = '', ends_with = '', contains = '' } = wanted;
  return (thing) => {
    const value = read(thing) ?? '';
    return (
      (is === undefined || value === is) &&
      (is_not === undefined || value !== is_not) &&
      value.startsWith(starts_with) &&
      value.endsWith(ends_with) &&
      value.includes(contains)
    );
  };
}

const range = <Value extends z.ZodType<number>>(value: Value) =>
  z.strictObject({ is: value.optional(), min: value.optional(), max: value.optional() });
/** Times on the wire are in whole seconds. */
const timeCriterion = range(z.coerce.date().transform((date) => Math.floor(date.getTime() / 1_000)));
export const amountCriterion = range(z.coerce.number());

export function byRange<Thing>(
  read: (thing: Thing) => number | undefined,
  { is, min, max }: { is?: number | undefined; min?: number | undefined; max?: number | undefined },
): (thing: Thing) => boolean {
  return (thing) => {
    const value = read(thing);
    if (value === undefined) return false;
    return (is === undefined || value === is) && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  };
}

function seconds(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.floor(time / 1_000);
}

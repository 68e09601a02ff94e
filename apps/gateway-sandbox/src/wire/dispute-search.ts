import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import { writeAmount } from '../money/amount.ts';
import type { Dispute } from '../records/records.ts';
import {
  amountCriterion,
  byRange,
  byText,
  type Criteria,
  textCriterion,
  UnknownCriterion,
} from './search.ts';

const day = 86_400_000;

/** Newest first, as at Braintree. */
export function searchDisputes(gateway: Gateway, criteria: Criteria): Dispute[] {
  const matches = Object.entries(criteria).map(([field, wanted]) => matcher(gateway, field, wanted));
  return gateway.store
    .all('dispute')
    .filter((dispute) => matches.every((match) => match(dispute)))
    .reverse();
}

type Match = (dispute: Dispute) => boolean;

/** A date without a time, as whole days. */
const dayNumber = z.coerce.date().transform((date) => Math.floor(date.getTime() / day));
const dateCriterion = z.strictObject({
  is: dayNumber.optional(),
  min: dayNumber.optional(),
  max: dayNumber.optional(),
});

function matcher(gateway: Gateway, field: string, wanted: unknown): Match {
  const saleOf = ({ transactionId }: Dispute) => gateway.store.get('transaction', transactionId);
  const among = (read: (dispute: Dispute) => string | undefined): Match => {
    const values = new Set<string | undefined>(z.array(z.string()).parse(wanted));
    return (dispute) => values.has(read(dispute));
  };
  switch (field) {
    case 'id':
      return byText(({ id }) => id, textCriterion.parse(wanted));
    case 'transaction_id':
      return byText(({ transactionId }) => transactionId, textCriterion.parse(wanted));
    case 'customer_id':
      return byText((dispute) => saleOf(dispute)?.customerId ?? null, textCriterion.parse(wanted));
    case 'case_number':
      return byText(({ id }) => `CB${id.toUpperCase()}`, textCriterion.parse(wanted));
    case 'status':
      return among(({ status }) => status);
    case 'kind':
      return among(({ kind }) => kind);
    case 'reason':
      return among(({ reason }) => reason);
    case 'reason_code':
      return among(({ reasonCode }) => reasonCode);
    case 'merchant_account_id':
      return among((dispute) => saleOf(dispute)?.merchantAccountId);
    case 'received_date':
      return byRange(({ openedAt }) => Math.floor(openedAt / day), dateCriterion.parse(wanted));
    case 'reply_by_date':
      return byRange(({ replyBy }) => Math.floor((replyBy - day) / day), dateCriterion.parse(wanted));
    case 'amount_disputed':
      return byRange((dispute) => {
        const sale = saleOf(dispute);
        return sale && Number(writeAmount(dispute.minor ?? sale.minor, sale.currency));
      }, amountCriterion.parse(wanted));
    default:
      throw new UnknownCriterion(`The sandbox cannot search disputes by ${field}.`);
  }
}

import type { Gateway } from '../gateway.ts';
import { idFromCount } from '../records/ids.ts';
import type { Transaction } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { readAmount } from './amount.ts';
import { move, theTransaction } from './move.ts';
import { unsuccessful } from './sell.ts';

/** Captures a hold completely or in part; the rest of the hold is released. */
export function submitForSettlement(
  gateway: Gateway,
  id: string,
  { amount }: { amount?: string | undefined },
): Transaction {
  const transaction = theTransaction(gateway, id);
  if (transaction.status !== 'authorized') throw new Refusal('CannotSubmitForSettlement');
  const minor = amount === undefined ? transaction.minor : readAmount(amount, transaction.currency);
  if (minor > transaction.minor) throw new Refusal('SettlementAmountIsTooLarge');
  return move(gateway, transaction, { status: 'submitted_for_settlement', minor });
}

/** Cancels a transaction that has not been settled. */
export function voidTransaction(gateway: Gateway, id: string): Transaction {
  const transaction = theTransaction(gateway, id);
  const { status, instrument } = transaction;
  const pending = status === 'settlement_pending' && instrument.type === 'paypal_account';
  if (status !== 'authorized' && status !== 'submitted_for_settlement' && !pending)
    throw new Refusal('CannotBeVoided');
  return move(gateway, transaction, { status: 'voided' });
}

/** Refunds a sale that is settled or settling, never more than its amount. */
export function refund(
  gateway: Gateway,
  id: string,
  { amount, orderId }: { amount?: string | undefined; orderId?: string | undefined },
): Transaction {
  const sale = theTransaction(gateway, id);
  if (sale.type === 'credit') throw new Refusal('CannotRefundCredit');
  if (sale.status !== 'settled' && sale.status !== 'settling') throw new Refusal('CannotRefundUnlessSettled');
  const left = sale.minor - refundedMinor(gateway, sale);
  if (left === 0) throw new Refusal('HasAlreadyBeenRefunded');
  const minor = amount === undefined ? left : readAmount(amount, sale.currency);
  if (minor > left) throw new Refusal('RefundAmountIsTooLarge');

  const status = 'submitted_for_settlement';
  const given = gateway.store.put('transaction', {
    ...sale,
    id: idFromCount(gateway.store.next('transaction')),
    type: 'credit',
    status,
    history: [{ status, at: gateway.now(), minor }],
    minor,
    orderId: orderId ?? sale.orderId,
    processor: { code: '1002', text: 'Processed', type: 'approved' },
    refunded: sale.id,
    refunds: [],
  });
  gateway.store.put('transaction', { ...sale, refunds: [...sale.refunds, given.id] });
  return given;
}

/** Without refunds that were voided or failed. */
export function refundedMinor(gateway: Gateway, sale: Transaction): number {
  return sale.refunds
    .map((id) => theTransaction(gateway, id))
    .filter(
      ({ status }) => status !== 'voided' && status !== 'settlement_declined' && !unsuccessful.has(status),
    )
    .reduce((sum, { minor }) => sum + minor, 0);
}

import { fromDecimal } from '@etg/domain/money';
import { repeated } from './electrons.rules.ts';
import type { GatewayList, Records } from './read-records.ts';

const taken = new Set([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
]);

type Act = Pick<Records['acts'][number], 'key' | 'kind' | 'state'>;
type Plan = Pick<Records['plans'][number], 'order_id'>;
type Sale = Pick<GatewayList[number], 'type' | 'status' | 'amount' | 'currency' | 'orderId'>;

/** One charge per key at the payment gateway, and our ledger equals the gateway's list. */
export function moneyFaults(
  records: Pick<Records, 'ledger' | 'orders' | 'fees' | 'receipts'> & { acts: Act[]; plans: Plan[] },
  list: readonly Sale[],
): string[] {
  const sales = list.filter(({ type, status }) => type === 'sale' && taken.has(status));
  const ours = records.ledger.filter(({ kind }) => kind === 'capture');
  const atGateway = new Map(sales.map((sale) => [sale.orderId ?? '', toMinor(sale)]));
  const inLedger = new Map(ours.map(({ of_key, amount_minor }) => [of_key ?? '', amount_minor]));
  const paid = records.orders.filter(({ status }) => status === 'paid');
  return [
    ...repeated(sales.map(({ orderId }) => orderId ?? '')).map((key) => `${key} was charged twice`),
    ...[...atGateway]
      .filter(([key, amount]) => inLedger.get(key) !== amount)
      .map(([key, amount]) => `the gateway took ${amount} for ${key}, the ledger has ${inLedger.get(key)}`),
    ...[...inLedger.keys()].filter((key) => !atGateway.has(key)).map((key) => `${key} is only in our ledger`),
    ...records.acts
      .filter(({ kind, key, state }) => kind === 'sale' && (state === 'succeeded') !== inLedger.has(key))
      .map(({ key, state }) => `payment ${key} is ${state} and the ledger says otherwise`),
    ...receiptFaults(records),
    ...paid
      .filter(({ id, added_to }) => {
        const given = records.plans.filter(({ order_id }) => order_id === id).length;
        return given + (added_to === null ? 0 : 1) !== 1;
      })
      .map(({ id }) => `order ${id} is paid and did not give exactly one plan`),
    ...paid
      .filter(({ money_key }) => money_key === null || !inLedger.has(money_key))
      .map(({ id }) => `order ${id} is paid and there is no payment`),
    ...records.fees
      .filter(({ state, money_key }) => state === 'paid' && !inLedger.has(money_key ?? ''))
      .map(({ rental_id, step }) => `fee ${step} of ${rental_id} is paid and there is no payment`),
  ];
}

/** Whatever was paid or given back has one receipt, and their numbers have no gaps [QM7]. */
function receiptFaults({ ledger, receipts }: Pick<Records, 'ledger' | 'receipts'>): string[] {
  const moved = ledger.filter(({ kind }) => kind === 'capture' || kind === 'refund' || kind === 'reversal');
  const issued = receipts.map(({ act_key }) => act_key);
  return [
    ...moved
      .filter(({ act_key }) => !issued.includes(act_key ?? ''))
      .map(({ act_key }) => `${act_key} has no receipt`),
    ...receipts
      .filter(({ position }, place) => position !== place + 1)
      .map(({ number }) => `receipt ${number} follows on a gap`),
    ...(receipts.length > moved.length ? [`${receipts.length} receipts for ${moved.length} payments`] : []),
  ];
}

function toMinor({ amount, currency }: Sale): bigint {
  return fromDecimal(Number(amount), currency).minor;
}

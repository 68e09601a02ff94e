import { toDecimal } from '@etg/domain/money';
import { venueZone } from '@etg/domain/reader-locale';
import { factsOf, regionOfCurrency } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { dayAnywhere, dayIn, isSameDay } from './day-words.rules.ts';
import { listRiderNames } from './list-rider-names.ts';
import { listOrders, listPayments, listZones, type OrderRow, type PaymentRow } from './order-search.store.ts';
import { type OrderHit, orderStates, paymentState } from './payment-hit.rules.ts';
import type { SearchWords } from './search-words.rules.ts';
import { shortId } from './short-id.rules.ts';

/** Orders, by their id or the end of it; payments, by their transaction, their receipt, or the card and the day. */
export async function readOrderHits(
  db: Reader,
  words: SearchWords,
  scope: Scope,
): Promise<{ orders: OrderHit[]; payments: OrderHit[] }> {
  const byId = idQuery(words);
  const orders = byId ? await listOrders(db, byId, scope) : [];
  const payments = await findPayments(db, words, scope);
  const names = await listRiderNames(db, [
    ...new Set([...orders, ...payments].map(({ account_id }) => account_id)),
  ]);
  const riderOf = (id: string) => {
    const rider = names.get(id);
    return rider && { rider };
  };
  return {
    orders: orders.map((row) => ({ ...orderHit(row), ...riderOf(row.account_id) })),
    payments: payments.map((row) => ({ ...paymentHit(row), ...riderOf(row.account_id) })),
  };
}

function idQuery({ id, short, orderTail }: SearchWords) {
  if (id) return { id };
  return short ?? (orderTail ? { tail: orderTail } : undefined);
}

type PlacedPayment = PaymentRow & { zone: string };

async function findPayments(db: Reader, { card, transaction, receipt }: SearchWords, scope: Scope) {
  if (receipt) return withZones(db, await listPayments(db, { receipt }, scope));
  if (card) {
    const day = dayAnywhere(card.day);
    const placed = await withZones(db, await listPayments(db, { last4: card.last4, ...day }, scope));
    // The day is that of the place where it was paid: what the rider's own calendar said.
    return placed.filter(({ created_at, zone }) => isSameDay(dayIn(zone, created_at), card.day));
  }
  return transaction ? withZones(db, await listPayments(db, { transaction }, scope)) : [];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function withZones(db: Reader, rows: readonly PaymentRow[]): Promise<PlacedPayment[]> {
  const sourceOf = ({ rental_id, reference }: PaymentRow) => rental_id ?? reference;
  const zones = await listZones(
    db,
    rows.map(sourceOf).filter((id) => uuid.test(id)),
  );
  return rows.map((row) => {
    const place = zones.get(sourceOf(row));
    return { ...row, zone: place ? venueZone(place) : factsOf(regionOfCurrency(row.currency)).zone };
  });
}

function orderHit(row: OrderRow): OrderHit {
  const card = cardOf(row);
  return {
    kind: 'order',
    id: row.id,
    short: shortId(row.id),
    amount: amountOf(row.price_minor ?? 0n, row.currency),
    state: orderStates[row.status],
    at: toUnix(row.created_at),
    zone: venueZone(row),
    ...(row.plan && { plan: row.plan }),
    ...(card && { card }),
  };
}

function paymentHit(row: PlacedPayment): OrderHit {
  const card = cardOf(row);
  return {
    kind: 'payment',
    id: row.key,
    short: row.transaction_id ?? shortId(row.reference),
    amount: amountOf(row.amount_minor, row.currency),
    state: paymentState(row),
    what: row.purpose,
    at: toUnix(row.created_at),
    zone: row.zone,
    ...(card && { card }),
    ...(row.rental_id && { rental: row.rental_id }),
  };
}

function amountOf(minor: bigint, currency: OrderRow['currency']): OrderHit['amount'] {
  return { amount: toDecimal({ minor, currency }), currency };
}

function cardOf({ brand, last_4 }: { brand: string | null; last_4: string | null }): string | undefined {
  return brand && last_4 ? `${brand} ${last_4}` : (brand ?? undefined);
}

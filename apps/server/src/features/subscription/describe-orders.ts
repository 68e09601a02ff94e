import type { PlanStatus } from '@etg/contract/vocabulary';
import { toDecimal } from '@etg/domain/money';
import { planGiftOf } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import type { OrderNotes } from '../payment/index.ts';
import { findActivePlan } from './active-plan.ts';
import { labelOf } from './offer.rules.ts';
import { findOrdersById } from './order.store.ts';

/** What the payment history and receipts show of the orders behind payments [K30]. */
export async function describeOrders(
  db: Reader,
  references: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OrderNotes>> {
  const orders = await findOrdersById(db, references);
  const onHold = await findOrderOnHold(db, orders, now);
  return new Map(
    orders.map((order) => {
      const gives = order.promo_days === null ? undefined : order.promo_label;
      const label = gives ?? (order.plan && labelOf(order.plan, order.free_first_use));
      const status = order.id === onHold ? 'Active' : statusOf(order, now);
      const gift = giftOf(order);
      const shown: OrderNotes['shown'] = {
        ...(label && {
          plan: { view_label: label, ...(order.plan && { key: order.plan }), ...(gift && { gift }) },
        }),
        promo: order.promo_id !== null && order.promo_days !== null,
        order_id: order.id,
        order: { status: order.status },
        ...(order.credit_minor > 0n && {
          credit: toDecimal({ minor: order.credit_minor, currency: order.currency }),
        }),
        ...reductionOf(order),
        ...(status && { subscription: { status } }),
      };
      const country = order.venue_country ?? order.country;
      return [
        order.id,
        { shown, place: { country, timezone: venueZone({ timezone: order.timezone, country }) } },
      ];
    }),
  );
}

type FoundOrder = Awaited<ReturnType<typeof findOrdersById>>[number];

function giftOf({ free_first_use, promo_kind, promo_days }: FoundOrder) {
  const code = promo_kind && promo_days ? { kind: promo_kind, days: promo_days } : undefined;
  return planGiftOf({ isFirstUse: free_first_use, code });
}

/** The list price of a plan that a code made cheaper, and the code. */
function reductionOf({ price_minor, discount_minor, currency, promo_code: code }: FoundOrder) {
  if (discount_minor === 0n || price_minor === null) return {};
  const decimal = (minor: bigint) => toDecimal({ minor, currency });
  const reduction = { list_price: decimal(price_minor + discount_minor), off: decimal(discount_minor) };
  return { reduction: { ...reduction, ...(code && { code }) } };
}

/** The order whose plan would be over by what is written in it, and lasts because its venue is paused. */
async function findOrderOnHold(db: Reader, orders: readonly FoundOrder[], now: Date) {
  const open = orders.find(
    ({ paid_until, ended_at }) => paid_until && ended_at === null && paid_until <= now,
  );
  const plan = open && (await findActivePlan(db, open.account_id, now));
  return plan?.order_id;
}

function statusOf(order: FoundOrder, now: Date): PlanStatus | undefined {
  if (!order.paid_until || !order.plan) return undefined;
  if (order.ended_at) return order.end_reason === 'replaced' || !order.end_reason ? 'Expired' : 'Canceled';
  if (order.paid_until <= now) return 'Expired';
  return isSingleUse(order.plan) ? 'Single' : 'Active';
}

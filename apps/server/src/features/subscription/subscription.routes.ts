import type { Language } from '@etg/contract/languages';
import { checkOutWithProvider } from '@etg/contract/payment';
import {
  changeOrder as changeOrderCall,
  checkOut as checkOutCall,
  listPlans as listPlansCall,
  readOrder as readOrderCall,
  readPlanPauses as readPlanPausesCall,
  reportOrderStatus,
  startOrder as startOrderCall,
} from '@etg/contract/subscription';
import type { Currency } from '@etg/domain/money';
import { planIds } from '@etg/domain/plan';
import { endsAtHour } from '@etg/domain/plan-period';
import { localeOf } from '@etg/domain/reader-locale';
import { translator } from '@etg/messages';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import { moneyOf } from '../../platform/operator/act-money.ts';
import { findLanguage } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { changeOrder } from './change-order.ts';
import { checkOut } from './check-out.ts';
import { listPlans } from './list-plans.ts';
import { readOrder } from './read-order.ts';
import { readPlanPauses } from './read-plan-pauses.ts';
import { recordBrowserFailure } from './record-browser-failure.ts';
import { startOrder } from './start-order.ts';
import type { CheckoutRefusal, CheckoutRequest, Refused } from './start-payment.ts';

const startCode = { suspended: 403, 'no-such-station': 404, 'no-prices': 409 } as const;
const changeCode = {
  changed: 200,
  'no-such-plan': 404,
  'no-such-method': 404,
  'promo-elsewhere': 407,
  'promo-today': 408,
  'promo-gone': 410,
  'being-paid': 423,
} as const;

/** The texts that tell a rider why nothing was charged. */
const refusalText = {
  suspended: 'server.order.suspended',
  'no-plan': 'server.order.no-plan',
  terms: 'server.order.terms',
  'promo-gone': 'server.order.promo-gone',
  'promo-today': 'server.order.promo-today',
  'price-changed': 'server.order.price-changed',
  'free-budget': 'server.order.free-budget',
  'free-guest': 'server.order.free-guest',
  'another-order': 'server.order.another-order',
  'has-plan': 'server.order.has-plan',
  refunded: 'server.order.refunded',
  'no-method': 'server.order.no-method',
  'method-gone': 'server.order.method-gone',
  email: 'server.order.email',
  zip: 'server.order.zip',
  postcode: 'server.order.postcode',
  'postal-code': 'server.order.postal-code',
  'too-many-declines': 'server.order.too-many-declines',
  'no-merchant-account': 'server.order.no-merchant-account',
  'no-prices': 'server.order.no-prices',
} as const satisfies Record<CheckoutRefusal, string>;

export function subscriptionRoutes({ answer }: Answering, deps: Payments): void {
  const { db, clock } = deps;

  answer(readPlanPausesCall, async ({ accountId }) => ({
    code: 200,
    ...(await readPlanPauses(db, accountId, clock.now())),
  }));

  answer(startOrderCall, async ({ accountId, body }) => {
    const { group_id: station, cableType: cable, sessionBookingId: bookingId } = body.settings ?? {};
    const started = await startOrder(deps, { accountId, station, cable, bookingId });
    if (started.outcome === 'no-such-booking') throw notFound();
    if (started.outcome === 'no-prices') {
      deps.log.warn({ station }, 'an order was refused: the country has no prices');
      const message = translator(await findLanguage(db, accountId))('server.order.no-prices');
      return { code: startCode['no-prices'], message };
    }
    if (started.outcome !== 'started') return { code: startCode[started.outcome] };
    const { id, status } = started.order;
    return { code: 200, order: { key_id: id, status } };
  });

  answer(readOrderCall, async ({ accountId, params }) => {
    const order = await readOrder(db, { id: params.orderId, accountId }, clock.now());
    if (!order) throw notFound();
    return { code: 200, ...order };
  });

  answer(listPlansCall, async ({ accountId, params }) => {
    const plans = await listPlans(db, { id: params.orderId, accountId }, clock.now());
    if (!plans) throw notFound();
    return { code: 200, plans };
  });

  answer(changeOrderCall, async ({ accountId, body }) => {
    const { order, user = {} } = body;
    const changed = await changeOrder(deps, accountId, {
      orderId: body.orderId,
      planId: order?.plan_id,
      promoId: order?.promo === false ? null : order?.promo_id,
      label: order?.paymentMethod,
      method: order?.selectedMethod,
      billing: user,
    });
    if (changed.outcome === 'no-such-order') throw notFound();
    if (changed.outcome === 'promo-spared') return { code: 200, promo_spared: true };
    if (changed.outcome !== 'email-taken') return { code: changeCode[changed.outcome] };
    const message = translator(await findLanguage(db, accountId))('server.order.email-taken');
    return { code: 409, message };
  });

  const pay = async (request: CheckoutRequest) => {
    const paid = await checkOut(deps, request);
    switch (paid.outcome) {
      case 'no-such-order':
        throw notFound();
      case 'paid':
        return { code: 200, status: 200 } as const;
      case 'processing':
        return { code: 202, status: 202, ...(paid.bank && { bank: paid.bank }) } as const;
      case 'declined':
        return { code: 402, status: 402, ...(paid.message && { message: paid.message }) } as const;
      case 'refused':
        return {
          code: 409,
          status: 409,
          message: refusalTextOf(paid, await findLanguage(db, request.accountId)),
        } as const;
    }
  };
  answer(checkOutCall, ({ accountId, body }) => pay(requestOf(accountId, body)));
  answer(checkOutWithProvider, ({ accountId, body }) => pay(requestOf(accountId, body)));

  answer(reportOrderStatus, async ({ accountId, body }) => {
    const { failStatus, failMethod, failServer } = body.order;
    const failure = { orderId: body.orderId, accountId, failStatus, failMethod, failServer };
    if ((await recordBrowserFailure(deps, failure)) === 'no-such-order') throw notFound();
    return { code: 200 };
  });
}

function refusalTextOf({ why, until }: Refused, language: Language): string {
  const { at, plan, timezone: timeZone, country } = until ?? {};
  const timeStyle = plan && endsAtHour(planIds[plan]) ? 'short' : undefined;
  const date =
    at?.toLocaleString(localeOf(language, country), { dateStyle: 'long', timeStyle, timeZone }) ?? '';
  return translator(language)(refusalText[why], { date });
}

interface CheckoutBody {
  orderId: string;
  source?: CheckoutRequest['label'];
  payment_method_nonce?: string | undefined;
  device_data?: string | undefined;
  price?: { amount: number; currency: Currency } | undefined;
  credit?: { amount: number; currency: Currency } | undefined;
}

function requestOf(accountId: string, body: CheckoutBody): CheckoutRequest {
  const { orderId, source: label, payment_method_nonce: nonce, device_data: deviceData } = body;
  const seenCredit = body.credit && moneyOf(body.credit.amount, body.credit.currency)?.minor;
  const seenPrice = body.price && moneyOf(body.price.amount, body.price.currency)?.minor;
  return { accountId, orderId, label, nonce, deviceData, seenPrice, seenCredit };
}

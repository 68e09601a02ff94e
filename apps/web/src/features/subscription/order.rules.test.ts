import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annual, anOrder, aPlan, aRider, hourly } from './order.fixture.ts';
import {
  afterPlan,
  chosenPlan,
  clearsPromo,
  isMonthlyOnly,
  type OrderStep,
  type OrderTarget,
  orderGate,
  orderSteps,
  planKeyOf,
  shownPlans,
} from './order.rules.ts';

const gate = (order: ReturnType<typeof anOrder>, at: OrderStep, pending = false) =>
  orderGate({ order, at, pending, needsBooking: true });
const isStep = (to: OrderTarget | undefined): to is OrderStep => orderSteps.some((step) => step === to);
const ready = anOrder({
  order: { plan_id: 3, paymentMethod: 'credit_card' },
  user: aRider({ agree_to_terms: 1 }),
});

describe('where an order leads', () => {
  it.each(orderSteps.filter((step) => step !== 'purchase'))(
    'is to its success from %s once it is paid [O1]',
    (at) => {
      expect(gate(anOrder({ status: 'paid' }), at)).toBe('purchase');
      expect(gate(anOrder({ status: 'paid', order: { sessionBookingId: undefined } }), at)).toBe('purchase');
    },
  );

  it('is back to the plans from the success of an order that is not paid [O1]', () => {
    expect(gate(anOrder(), 'purchase')).toBe('order');
    expect(gate(anOrder({ status: 'paid' }), 'purchase')).toBeUndefined();
  });

  it('is to a station first without a booking, but not in the conversation [O1, C1]', () => {
    const order = anOrder({ order: { sessionBookingId: undefined } });
    expect(gate(order, 'order')).toBe('station');
    expect(orderGate({ order, at: 'order', pending: false, needsBooking: false })).toBeUndefined();
  });

  it('needs no station for the Electron that is out: its holder stays on the order [O1, D17]', () => {
    const session = { id: 'a', start: 0, deadline: 9, status: 'normal' } as const;
    const order = anOrder({
      order: { sessionBookingId: undefined },
      user: aRider({ sessions: [session] }),
    });
    expect(gate(order, 'order')).toBeUndefined();
    expect(gate(order, 'payments')).toBe('order');
  });

  it('is to the processing from everywhere while the payment is not decided [O5]', () => {
    const order = { ...ready, status: 'processing' } as const;
    for (const at of ['order', 'payments', 'review', 'fail'] as const)
      expect(gate(order, at)).toBe('process');
    expect(gate(order, 'process')).toBeUndefined();
    expect(gate(order, 'payments', true), 'the screen that has sent it').toBeUndefined();
  });

  it('is to the processing from the plans, whatever was read before the server knew of the payment [O1, O5]', () => {
    expect(gate(ready, 'order', true)).toBe('process');
    expect(gate(ready, 'order')).toBeUndefined();
  });

  it('is through plan and method before anything is paid [O2]', () => {
    expect(gate(anOrder(), 'payments')).toBe('order');
    expect(gate(anOrder({ order: { plan_id: 3 } }), 'review')).toBe('payments');
    expect(gate(anOrder({ order: { promo: true } }), 'payments')).toBeUndefined();
    expect(gate(ready, 'payments')).toBeUndefined();
    expect(gate(ready, 'review')).toBeUndefined();
  });

  it('is never to send again by itself: a reload finds what became of it [O5]', () => {
    expect(gate(ready, 'process', true)).toBeUndefined();
    expect(gate(ready, 'process')).toBe('payments');
    const withSaved = { ...ready, order: { ...ready.order, selectedMethod: 'token' } };
    expect(gate(withSaved, 'process')).toBe('review');
    expect(gate({ ...ready, status: 'fail' }, 'process')).toBe('fail');
  });

  it('ends somewhere: no two screens send somebody back and forth', () => {
    const anyOrder = fc.record({
      status: fc.constantFrom('new', 'processing', 'paid', 'fail', 'refunded' as const),
      plan_id: fc.option(fc.constant(3), { nil: undefined }),
      paymentMethod: fc.option(fc.constant('credit_card' as const), { nil: undefined }),
      saved: fc.boolean(),
      agreed: fc.constantFrom(0, 1 as const),
      owner: fc.boolean(),
      asked: fc.boolean(),
    });
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...orderSteps), (given, at) => {
        const order = anOrder({
          status: given.status,
          order: { plan_id: given.plan_id, paymentMethod: given.paymentMethod },
          user: aRider({ has_payment_methods: given.saved, agree_to_terms: given.agreed }),
          who_pays_for_electrons: given.owner ? 'owner' : 'users',
          request_payment_information: given.asked,
        });
        let step: OrderTarget | undefined = at;
        for (let hops = 0; hops < orderSteps.length && isStep(step); hops += 1) step = gate(order, step);
        expect(isStep(step)).toBe(false);
      }),
    );
  });
});

describe('the plans', () => {
  it('are those with a place, in its order [E2]', () => {
    const hidden = aPlan({ id: 9, view_index: undefined });
    expect(shownPlans([annual, hidden, hourly])).toEqual([hourly, annual]);
  });

  it('have their key without its prefix [E2]', () => {
    expect(planKeyOf({ key_id: 'main_monthly' })).toBe('monthly');
    expect(planKeyOf({ key_id: 'hourly_rate' })).toBe('hourly_rate');
  });

  it('are ticked as the order says, else as the shop would [S19]', () => {
    const plans = [hourly, aPlan(), annual];
    expect(chosenPlan(plans, anOrder())?.id).toBe(3);
    const first = aPlan({ id: 9, highlighted: false, gift: { kind: 'first_use', days: 1 } });
    expect(chosenPlan([first, ...plans], anOrder())?.id).toBe(9);
    expect(chosenPlan([first, ...plans], anOrder({ order: { plan_id: 1 } }))?.id).toBe(1);
    expect(chosenPlan(plans, anOrder({ order: { plan_id: 1 } }))?.id).toBe(1);
    const promo = aPlan({ id: 6, title: 'promo_3days', promo: true, highlighted: false });
    expect(chosenPlan([...plans, promo], anOrder({ order: { promo: true } }))?.id).toBe(6);
    // For an Electron that is out, the highlighted one changes nothing: a longer one does.
    const out = [aPlan({ rental: 'unchanged' }), { ...annual, rental: 'moves' as const }];
    expect(chosenPlan(out, anOrder())?.id).toBe(1);
  });

  it('begin with one that the code makes cheaper, also where the first use is free [QM4]', () => {
    const first = aPlan({ id: 9, highlighted: false, gift: { kind: 'first_use', days: 1 } });
    const reduction = { promo_id: 'p1', code: 'SPRING20', percent: 20 };
    const cheaper = { ...annual, list_price: 60 };
    expect(chosenPlan([first, aPlan(), cheaper], anOrder({ order: { reduction } }))?.id).toBe(annual.id);
    const every = [first, aPlan({ list_price: 6 }), cheaper];
    expect(chosenPlan(every, anOrder({ order: { reduction } }))?.id).toBe(3);
    expect(chosenPlan(every, anOrder({ order: { reduction, plan_id: 9 } }))?.id).toBe(9);
  });

  it('of one free day are taken away from who has a free first use, other promos stay [O3]', () => {
    const free = aPlan({ view_label: 'ONEDAYFREE', promo: true });
    const order = anOrder({ free_option: true, order: { promo: true } });
    expect(clearsPromo([free], order)).toBe(true);
    expect(clearsPromo([aPlan({ view_label: 'ONEDAYFREE' }), aPlan({ promo: true })], order)).toBe(false);
    expect(clearsPromo([free], anOrder({ free_option: true }))).toBe(false);
  });

  it('lead to what is saved, or to be saved, next [O2]', () => {
    expect(afterPlan(anOrder())).toBe('payments');
    expect(afterPlan(anOrder({ user: aRider({ has_payment_methods: true }) }))).toBe('review');
  });

  it('are one monthly for somebody new, and said so [S19]', () => {
    const order = anOrder({ firstTimeNoPayments: true });
    expect(isMonthlyOnly([aPlan()], order)).toBe(true);
    expect(isMonthlyOnly([aPlan(), annual], order)).toBe(false);
    expect(isMonthlyOnly([aPlan()], anOrder())).toBe(false);
  });
});

import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Order, Plan } from '@etg/contract/order';
import type { User } from '@etg/contract/user';

export function aRider(given: Partial<User> = {}): User {
  return {
    id: '7a4f7a52-2f3b-4a2c-9f4e-6b7f3a1c0d01',
    user_id: '7a4f7a52-2f3b-4a2c-9f4e-6b7f3a1c0d01',
    phone: '14155552671',
    language: 'en',
    sessions: [],
    total_sessions: 0,
    can_do_pit_stop: false,
    cable_option_ask: true,
    has_payment_methods: false,
    agree_to_terms: 0,
    ...given,
  };
}

interface GivenOrder extends Partial<Omit<Order, 'order'>> {
  readonly order?: Partial<Order['order']>;
}

export function anOrder({ order, ...given }: GivenOrder = {}): Order {
  return {
    key_id: '0b3f3c7e-5a35-4f0e-8f5f-6f5b0e1f2a03',
    status: 'new',
    currency: 'USD',
    user: aRider(),
    freeFirstDay: false,
    free_option: false,
    total_sessions: 0,
    who_pays_for_electrons: 'users',
    request_payment_information: true,
    firstTimeNoPayments: false,
    ...given,
    order: {
      sessionBookingId: '3b0f4a12-8c1e-4d52-9a77-0a4b5c6d7e8f',
      group_id: '1001',
      currency_grapheme: '$',
      currency_template: '$1',
      timezone: 'America/Los_Angeles',
      ...order,
    },
  };
}

const day = 1_440;

export function aSchedule(given: Partial<FeeSchedule> = {}): FeeSchedule {
  return {
    plan: 'monthly',
    version: 1,
    currency: 'USD',
    price: 5.99,
    hold: 0,
    window: day,
    free: 10 * day,
    rules: [{ kind: 'upgrade', after: 10 * day, amount: 60, to: 'annual' }],
    lost: 60,
    losses_forgiven: 0,
    found_days: 20,
    found_within: 40,
    found_later: 20,
    refund_days: 14,
    ...given,
  };
}

export function aPlan(given: Partial<Plan> = {}): Plan {
  return {
    id: 3,
    title: 'month',
    key_id: 'main_monthly',
    view_label: 'Monthly',
    view_index: 3,
    price: 5.99,
    highlighted: true,
    schedule: aSchedule(),
    ...given,
  };
}

export const hourly: Plan = aPlan({
  id: 5,
  title: 'hourly',
  key_id: 'hourly_rate',
  view_label: 'Hourly',
  view_index: 1,
  price: 1,
  highlighted: false,
  schedule: aSchedule({
    plan: 'hourly_rate',
    price: 1,
    window: 120,
    free: 120,
    rules: [
      { kind: 'charge', after: 120, every: 60, times: 4, amount: 1, most: 5 },
      { kind: 'charge', after: day, every: day, times: 10, amount: 5, most: 55 },
      { kind: 'lost', after: 11 * day, amount: 60 },
    ],
    most: 60,
    refund_days: 0,
  }),
});

export const annual: Plan = aPlan({
  id: 1,
  title: 'year',
  key_id: 'annual',
  view_label: 'Annual',
  view_index: 5,
  price: 60,
  highlighted: false,
  schedule: aSchedule({
    plan: 'annual',
    price: 60,
    free: 7 * day,
    rules: [
      { kind: 'suspend', after: 7 * day },
      { kind: 'lost', after: 9 * day, amount: 50, forgiven: 1 },
    ],
    lost: 50,
    losses_forgiven: 1,
  }),
});

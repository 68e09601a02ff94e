import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Pricing } from '@etg/contract/pricing';
import type { Reply } from './api.ts';

const day = 1440;

function aSchedule(plan: FeeSchedule['plan'], own: Partial<FeeSchedule>): FeeSchedule {
  return {
    plan,
    version: 1,
    currency: 'USD',
    price: 0,
    hold: 0,
    window: day,
    rules: [],
    lost: 60,
    losses_forgiven: 0,
    found_days: 20,
    found_within: 40,
    found_later: 20,
    refund_days: 0,
    ...own,
  };
}

const yearly: Partial<FeeSchedule> = {
  free: 7 * day,
  rules: [
    { kind: 'suspend', after: 7 * day },
    { kind: 'lost', after: 9 * day, amount: 50, forgiven: 1 },
  ],
  lost: 50,
  losses_forgiven: 1,
  refund_days: 14,
};

/** The prices of the United States, as the server replies. */
export const somePricing: Pricing = {
  currency: 'USD',
  hourly_rate: { additional_payment_price: 1, max_daily_charge: 5, penalty_price: 5, delay_return_fee: 60 },
  daily: { delay_return_fee: 1 },
  promo: { penalty_price: 5, delay_return_fee: 60 },
  monthly: { annual: 60 },
  annual: { delay_return_fee: 50 },
  general: { delay_return_fee: 60, refundWithin20DelayFree: 40, otherReturn: 20, refund_days: 14 },
  schedules: {
    hourly_rate: aSchedule('hourly_rate', {
      price: 1,
      window: 120,
      free: 120,
      most: 60,
      rules: [
        { kind: 'charge', after: 120, amount: 1, every: 60, times: 4, most: 5 },
        { kind: 'charge', after: day, amount: 5, every: day, times: 10, most: 55 },
        { kind: 'lost', after: 11 * day, amount: 5, forgiven: 0 },
      ],
    }),
    daily: aSchedule('daily', {
      price: 1.99,
      free: day,
      rules: [
        { kind: 'charge', after: day, amount: 1, every: day, times: 3, most: 4.99 },
        { kind: 'upgrade', after: 4 * day, amount: 10, to: 'monthly' },
      ],
    }),
    monthly: aSchedule('monthly', {
      price: 5.99,
      free: 10 * day,
      refund_days: 14,
      rules: [{ kind: 'upgrade', after: 10 * day, amount: 60, to: 'annual' }],
    }),
    semester: aSchedule('semester', { price: 29.99, ...yearly }),
    annual: aSchedule('annual', { price: 60, ...yearly }),
    promo: aSchedule('promo', {
      hold: 1,
      free: day,
      most: 60,
      rules: [
        { kind: 'charge', after: day, amount: 5, every: day, times: 11, most: 55 },
        { kind: 'lost', after: 12 * day, amount: 5, forgiven: 0 },
      ],
    }),
    free_use_no_penalty: aSchedule('free_use_no_penalty', { window: 120 }),
    free_use_with_penalty: aSchedule('free_use_with_penalty', {
      window: 120,
      hold: 1,
      free: 9 * day,
      most: 60,
      rules: [{ kind: 'lost', after: 9 * day, amount: 60, forgiven: 0 }],
    }),
  },
};

export const somePriceList: Reply<'GET /pricing_list'> = {
  code: 200,
  data: { pricing: { US: somePricing, JP: somePricing, GB: somePricing } },
};

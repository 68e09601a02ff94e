import type { PersonalData } from './personal-table.rules.ts';

/** Personal data of plans, orders, promo codes and invitations. */
export const planData: PersonalData = {
  subscription: {
    what: 'Plans you had',
    whose: { account: 'account_id' },
    after: {
      blank: {},
      stays: [
        'id',
        'account_id',
        'plan',
        'country',
        'price_minor',
        'currency',
        'started_at',
        'paid_until',
        'ended_at',
        'reason',
        'order_id',
        'venue_id',
        'used_at',
        'end_reason',
        'cancelled_at',
        'replaces',
        'added_ms',
        'held_ms',
      ],
    },
  },
  plan_extension: {
    what: 'Time added to your plans for pauses of a venue',
    whose: { account: 'account_id' },
    after: { blank: {}, stays: ['account_id', 'pause_id', 'subscription_id', 'ms', 'added_at'] },
  },
  plan_order: {
    what: 'Orders of plans',
    whose: { account: 'account_id' },
    after: {
      blank: { selected_method: null, fail_message: null },
      stays: [
        'id',
        'account_id',
        'status',
        'booking_id',
        'station_code',
        'cable_type',
        'country',
        'plan',
        'free_first_use',
        'promo_id',
        'price_minor',
        'currency',
        'payment_label',
        'attempts',
        'money_key',
        'plan_until',
        'created_at',
        'paid_at',
        'added_to',
      ],
    },
  },
  promo_code: {
    what: 'Your code for inviting friends',
    whose: { account: 'inviter_id' },
    after: {
      blank: { expires_at: 'now' },
      stays: [
        'id',
        'code',
        'kind',
        'view_label',
        'days',
        'inviter_id',
        'starts_at',
        'max_uses',
        'uses',
        'created_at',
      ],
    },
  },
  promo_use: {
    what: 'Promo codes you used',
    whose: { account: 'account_id' },
    after: {
      blank: { source: null },
      stays: ['promo_id', 'account_id', 'kind', 'state', 'order_id', 'applied_at', 'used_at'],
    },
  },
  referral_reward: {
    what: 'What your invitation came to',
    whose: { account: 'friend_id' },
    after: { blank: {}, stays: ['friend_id', 'inviter_id', 'rental_id', 'outcome', 'decided_at'] },
    // The inviter is another person.
    hidden: ['inviter_id'],
  },
};

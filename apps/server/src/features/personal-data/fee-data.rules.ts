import type { PersonalData } from './personal-table.rules.ts';

/** Personal data of fees, suspensions and debts. */
export const feeData: PersonalData = {
  fee_posting: {
    what: 'Fees of your rentals',
    whose: { rental: 'rental_id' },
    after: {
      blank: {},
      stays: [
        'id',
        'rental_id',
        'step',
        'kind',
        'plan',
        'to_plan',
        'amount_minor',
        'currency',
        'due_at',
        'posted_at',
        'state',
        'money_key',
        'attempts',
        'subscription_id',
        'given_back_minor',
        'ended_at',
        'withdrawn',
        'why',
      ],
    },
  },
  fee_reminder: {
    what: 'Reminders ahead of fees',
    whose: { rental: 'rental_id' },
    after: { blank: { text: '' }, stays: ['rental_id', 'step', 'sent_at'] },
  },
  fee_refund: {
    what: 'Fees that came back to you',
    whose: { rental: 'rental_id' },
    after: {
      blank: {},
      stays: ['rental_id', 'step', 'reason', 'amount_minor', 'currency', 'money_key', 'created_at', 'why'],
    },
  },
  fee_refund_due: {
    what: 'Fees for time after your return',
    whose: { rental: 'rental_id' },
    after: {
      blank: {},
      stays: ['rental_id', 'step', 'amount_minor', 'currency', 'reason', 'created_at'],
    },
  },
  suspension: {
    what: 'Times you could not rent',
    whose: { account: 'account_id' },
    after: { blank: {}, stays: ['id', 'account_id', 'reason', 'rental_id', 'since', 'lifted_at'] },
  },
  staff_block: {
    what: 'Times our staff kept you from renting, and what they wrote to you',
    whose: { account: 'account_id' },
    after: 'deleted',
  },
  debt_payment: {
    what: 'Payments of what was owed',
    whose: { account: 'account_id' },
    after: {
      blank: {},
      stays: ['id', 'account_id', 'amount_minor', 'currency', 'state', 'created_at'],
    },
  },
  debt_payment_fee: {
    what: 'Fees that such a payment was for',
    whose: { rental: 'rental_id' },
    after: { blank: {}, stays: ['debt_payment_id', 'rental_id', 'step', 'amount_minor', 'was_owed'] },
  },
};

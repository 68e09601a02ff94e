import type { PersonalData } from './personal-table.rules.ts';

/** Personal data of payment methods and payments. */
export const paymentData: PersonalData = {
  vault_customer: {
    what: 'That the payment provider knows you under a number of its own',
    whose: { account: 'account_id' },
    after: 'deleted',
  },
  payment_method: {
    what: 'Payment methods, as far as we see them: the card itself is with the payment provider',
    whose: { account: 'account_id' },
    after: {
      blank: { brand: '', display: '', last_4: null, fingerprint: null },
      stays: ['token', 'account_id', 'label', 'is_default', 'saved_at', 'removed_at'],
    },
    hidden: ['token', 'fingerprint'],
  },
  money_act: {
    what: 'Payments and refunds',
    whose: { account: 'account_id' },
    after: {
      blank: { body: { drop: ['nonce', 'device_data'] }, last_4: null },
      stays: [
        'key',
        'kind',
        'purpose',
        'reference',
        'account_id',
        'amount_minor',
        'currency',
        'of_key',
        'bundle',
        'method_token',
        'state',
        'attempts',
        'lease_until',
        'transaction_id',
        'gateway_status',
        'reason',
        'is_soft',
        'label',
        'brand',
        'refunding_minor',
        'created_at',
        'sent_at',
        'ended_at',
      ],
    },
    hidden: ['body', 'method_token'],
  },
  ledger_entry: {
    what: 'The books: what each payment moved',
    whose: { act: 'act_key' },
    after: {
      blank: {},
      stays: ['id', 'act_key', 'of_key', 'kind', 'debit', 'credit', 'amount_minor', 'currency', 'at'],
    },
  },
};

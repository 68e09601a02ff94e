import type { Column, Kept, Table } from './kept.rules.ts';
import { signInData } from './sign-in-data.rules.ts';

/**
 * Everything we keep about people, table by table: what the download shows, and what deletion takes away. A test compares
 * this list with the real database, so that nothing new is kept about anybody without a line here.
 */
export const personalData: { [T in Table]?: Kept<Column<T>> } = {
  account: {
    what: 'You, as you told us',
    whose: { account: 'id' },
    after: {
      blank: {
        phone: null,
        phone_index: null,
        name: null,
        email: null,
        email_index: null,
        email_status: null,
        zip: null,
        gender: null,
        age: null,
        worry_your_phone_dying: null,
        s_paid_services: null,
        nps_score: null,
        blocking_reason: null,
        cable_by_default: null,
        cable_option_ask: true,
        can_do_pit_stop: false,
        reminders_by_sms: true,
        reminders_by_push: true,
        receipts_by_email: true,
        closed_at: 'now',
      },
      stays: ['id', 'language', 'agree_to_terms', 'had_first_use', 'had_membership', 'created_at'],
    },
  },
  ...signInData,
  email_check: {
    what: 'Links we sent to verify your e-mail address',
    whose: { account: 'account_id' },
    after: 'deleted',
    hidden: ['token_hash'],
  },
  outbox_message: {
    what: 'Text messages and e-mails to you',
    // Never by an address alone: anybody can claim one.
    whose: { phoneIndex: 'recipient_index', phone: 'recipient', orAccount: 'account_id' },
    after: 'deleted',
    hiddenWhen: { marked: 'secret', columns: ['body', 'html'] },
  },
  survey_answer: {
    what: 'What you answered before taking a charger',
    whose: { account: 'account_id' },
    after: 'deleted',
  },
  problem_report: {
    what: 'Problems you reported',
    whose: { account: 'account_id' },
    after: {
      blank: { account_id: null, problem: '', photo: null, photo_type: null },
      // Which station, when, and what it had told: whoever repairs it still needs to know.
      stays: [
        ...(['id', 'option', 'station_number', 'item', 'item_id', 'station_code'] as const),
        ...(['station_events', 'times', 'created_at', 'closed_at'] as const),
      ],
    },
  },
  booking: {
    what: 'Stations you stood at',
    whose: { account: 'account_id' },
    after: {
      blank: {},
      stays: [
        ...(['id', 'account_id', 'status', 'station_code', 'cable_type', 'cable_option_ask'] as const),
        ...(['exchange_charger_flow', 'created_at'] as const),
      ],
    },
  },
  release: {
    what: 'Times you pressed "Unlock my charger"',
    whose: { account: 'account_id' },
    after: {
      blank: {},
      stays: [
        ...(['id', 'booking_id', 'account_id', 'station_code', 'nest', 'electron_id', 'state'] as const),
        ...(['reason', 'commanded_at', 'asked_at', 'lit_at', 'ended_at'] as const),
      ],
    },
  },
  rental: {
    what: 'Chargers you took and brought back',
    whose: { account: 'account_id' },
    after: {
      blank: {},
      stays: [
        ...(['id', 'account_id', 'release_id', 'electron_id', 'plan', 'station_code', 'nest'] as const),
        ...(['started_at', 'deadline', 'returned_at', 'return_station_code', 'return_nest'] as const),
        ...(['return_event_id', 'return_heard_at', 'schedule_id', 'schedule_from'] as const),
        ...(['first_step', 'lost_at'] as const),
      ],
    },
  },
  rental_move: {
    what: 'Changes of the fees that hold for a rental',
    whose: { rental: 'rental_id' },
    after: {
      blank: {},
      stays: [
        ...(['rental_id', 'moved_at', 'schedule_id', 'schedule_from'] as const),
        ...(['first_step', 'plan', 'deadline'] as const),
      ],
    },
  },
  held_electron: {
    what: 'Each charger of each rental',
    whose: { rental: 'rental_id' },
    after: {
      blank: {},
      stays: [
        ...(['release_id', 'rental_id', 'electron_id', 'station_code', 'taken_at', 'taken_seq'] as const),
        ...(['back_at', 'back_station_code', 'back_nest', 'back_event_id', 'back_heard_at'] as const),
        ...(['back_station_time', 'back_told_at', 'back_earliest'] as const),
      ],
    },
  },
  incident: {
    what: 'Questions about a charger that a person of ours looked at',
    whose: { account: 'account_id' },
    after: {
      blank: { account_id: null },
      stays: [
        ...(['id', 'kind', 'station_code', 'nest', 'electron_id', 'release_id'] as const),
        ...(['happened_at', 'heard_at', 'closed_at'] as const),
      ],
    },
  },
  subscription: {
    what: 'Plans you had',
    whose: { account: 'account_id' },
    after: {
      blank: {},
      stays: [
        ...(['id', 'account_id', 'plan', 'country', 'price_minor', 'currency', 'started_at'] as const),
        ...(['paid_until', 'ended_at', 'reason', 'order_id', 'venue_id', 'used_at', 'end_reason'] as const),
        ...(['cancelled_at', 'replaces', 'added_ms'] as const),
      ],
    },
  },
  plan_order: {
    what: 'Orders of plans',
    whose: { account: 'account_id' },
    after: {
      blank: { selected_method: null, fail_message: null },
      stays: [
        ...(['id', 'account_id', 'status', 'booking_id', 'station_code', 'cable_type', 'country'] as const),
        ...(['plan', 'free_first_use', 'promo_id', 'price_minor', 'currency', 'payment_label'] as const),
        ...(['attempts', 'money_key', 'plan_until', 'created_at', 'paid_at', 'added_to'] as const),
      ],
    },
  },
  promo_code: {
    what: 'Your code for inviting friends',
    whose: { account: 'inviter_id' },
    after: {
      blank: { expires_at: 'now' },
      stays: [
        ...(['id', 'code', 'kind', 'view_label', 'days', 'inviter_id', 'starts_at'] as const),
        ...(['max_uses', 'uses', 'created_at'] as const),
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
    // Who invited whom is the other person's too.
    hidden: ['inviter_id'],
  },
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
        ...(['key', 'kind', 'purpose', 'reference', 'account_id', 'amount_minor', 'currency'] as const),
        ...(['of_key', 'bundle', 'method_token', 'state', 'attempts', 'lease_until'] as const),
        'transaction_id',
        ...(['gateway_status', 'reason', 'is_soft', 'label', 'brand', 'refunding_minor'] as const),
        ...(['created_at', 'sent_at', 'ended_at'] as const),
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
  fee_posting: {
    what: 'Fees of your rentals',
    whose: { rental: 'rental_id' },
    after: {
      blank: {},
      stays: [
        ...(['id', 'rental_id', 'step', 'kind', 'plan', 'to_plan', 'amount_minor', 'currency'] as const),
        ...(['due_at', 'posted_at', 'state', 'money_key', 'attempts', 'subscription_id'] as const),
        ...(['given_back_minor', 'ended_at', 'withdrawn'] as const),
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
      stays: ['rental_id', 'step', 'reason', 'amount_minor', 'currency', 'money_key', 'created_at'],
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

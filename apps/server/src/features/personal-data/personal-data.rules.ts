import { feeData } from './fee-data.rules.ts';
import { paymentData } from './payment-data.rules.ts';
import type { PersonalData } from './personal-table.rules.ts';
import { planData } from './plan-data.rules.ts';
import { rentalData } from './rental-data.rules.ts';
import { signInData } from './sign-in-data.rules.ts';

/**
 * All personal data, table by table: what the download shows, and what deletion removes. A test compares this list with
 * the real database, so that no personal data is added without an entry here. The order is the order of deletion:
 * login comes after the tables whose rows refer to it.
 */
export const personalData: PersonalData = {
  account: {
    what: 'You, as you told us',
    whose: { account: 'id' },
    after: {
      blank: {
        phone: null,
        phone_index: null,
        phone_tail_index: null,
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
    // Never by an e-mail address alone: anybody can enter the address of another person.
    whose: { phoneIndex: 'recipient_index', phone: 'recipient', orAccount: 'account_id' },
    after: 'deleted',
    hiddenWhen: { marked: 'secret', columns: ['body', 'html'] },
  },
  survey_answer: {
    what: 'What you answered before taking a charger',
    whose: { account: 'account_id' },
    after: 'deleted',
  },
  rider_note: {
    what: 'What our support wrote down about you',
    whose: { account: 'account_id' },
    after: 'deleted',
    // The names of colleagues are theirs.
    hidden: ['operator'],
  },
  problem_report: {
    what: 'Problems you reported',
    whose: { account: 'account_id' },
    after: {
      blank: {
        account_id: null,
        rental_id: null,
        release_id: null,
        problem: '',
        photo: null,
        photo_type: null,
      },
      // The station, the time and the station's events stay: the repair of the station needs them.
      stays: [
        'id',
        'option',
        'station_number',
        'item',
        'item_id',
        'station_code',
        'station_events',
        'times',
        'created_at',
        'closed_at',
      ],
    },
  },
  inbox_note: {
    what: 'Answers to your reports, and what staff noted about them',
    whose: { account: 'account_id' },
    after: 'deleted',
    hidden: ['staff_id', 'act_id'],
  },
  ...rentalData,
  ...planData,
  ...paymentData,
  ...feeData,
};

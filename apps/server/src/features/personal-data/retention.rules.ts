import type { Blank, Column, Table } from './kept.rules.ts';

/** What is kept for how long, and why; whoever looks after data reads the same list as the sweep. */
interface Rule<T extends Table> {
  /** As metrics call it. */
  name: string;
  table: T;
  what: string;
  why: string;
  days: number;
  /** Its time begins with the earliest of these that has happened. */
  since: readonly Column<T>[];
  /** What becomes of a row. `nobody`: it goes on without its person, for the counts of stations and chargers. */
  end: 'deleted' | 'nobody' | { blank: { [C in Column<T>]?: Blank } };
}

export type RetentionRule = { [T in Table]: Rule<T> }[Table];

const year = 365;

export const retention: readonly RetentionRule[] = [
  {
    ...{ name: 'codes', table: 'sign_in', days: 30, since: ['created_at'], end: 'deleted' },
    what: 'Sign-in codes that were asked for, with their number',
    why: 'to see and stop somebody who tries codes or floods numbers',
  },
  {
    ...{ name: 'email-links', table: 'email_check', days: 30, since: ['expires_at'], end: 'deleted' },
    what: 'Links that verify an e-mail address',
    why: 'a link sent twice is told from one sent too often',
  },
  {
    ...{ name: 'logins', table: 'login', days: 90, since: ['revoked_at', 'expires_at'], end: 'deleted' },
    what: 'Browsers that signed in (browser, system, model, when last seen), their keys and notification addresses',
    why: 'a sign-in by a stranger can still be looked into',
  },
  {
    ...{ name: 'messages', table: 'outbox_message', days: 90, since: ['created_at'], end: 'deleted' },
    what: 'Text messages, mails and notifications that were sent',
    why: 'to answer whether and when something was sent; what opens something is forgotten at once',
  },
  {
    ...{ name: 'station-events', table: 'station_event', days: 400, since: ['heard_at'], end: 'deleted' },
    what: 'What stations said of each charger that was taken or returned',
    why: 'disputes about a return are decided by it',
  },
  {
    ...{ name: 'report-photos', table: 'problem_report', days: 90, since: ['closed_at'] },
    end: { blank: { photo: null, photo_type: null } },
    what: 'Photos of reports that were closed',
    why: 'a repair can be compared with what was seen',
  },
  {
    ...{ name: 'reports', table: 'problem_report', days: year, since: ['closed_at'] },
    end: { blank: { account_id: null, problem: '' } },
    what: 'Who wrote a report that was closed, and in which words',
    why: 'the same trouble of the same person is recognised; which station it was about stays',
  },
  {
    ...{
      name: 'incidents',
      table: 'incident',
      days: year,
      since: ['closed_at'],
      end: { blank: { account_id: null } },
    },
    what: 'Whom a closed question about a charger was about',
    why: 'repeated loss or damage is recognised',
  },
  {
    ...{ name: 'venue-requests', table: 'venue_request', days: year, since: ['closed_at'], end: 'deleted' },
    what: 'Requests for a station that were answered, with who asked',
    why: 'talks with a place last months',
  },
  {
    ...{
      name: 'venue-requests-open',
      table: 'venue_request',
      days: 2 * year,
      since: ['created_at'],
      end: 'deleted',
    },
    what: 'Requests for a station that nobody answered',
    why: 'a place that was too far away may come into reach',
  },
  {
    ...{
      name: 'survey-answers',
      table: 'survey_answer',
      days: 2 * year,
      since: ['answered_at'],
      end: 'deleted',
    },
    what: 'Answers to the questions of a venue',
    why: 'a venue compares one year with the one before',
  },
  {
    ...{ name: 'device-data', table: 'money_act', days: 180, since: ['ended_at'] },
    end: { blank: { body: { drop: ['nonce', 'device_data'] } } },
    what: 'What the payment provider’s script told of a device for a payment',
    why: 'a payment can be disputed for about half a year',
  },
  {
    ...{ name: 'removed-methods', table: 'payment_method', days: 400, since: ['removed_at'] },
    end: { blank: { brand: '', display: '', last_4: null, fingerprint: null } },
    what: 'Payment methods that were removed: brand and last digits',
    why: 'a payment can be disputed for more than a year with some cards',
  },
  {
    ...{ name: 'rentals', table: 'rental', days: 3 * year, since: ['returned_at'], end: 'nobody' },
    what: 'Who took which charger where, and brought it back where',
    why: 'claims about a rental end after three years; without its person it stays for the counts',
  },
  {
    ...{ name: 'lost-rentals', table: 'rental', days: 3 * year, since: ['lost_at'], end: 'nobody' },
    what: 'Who lost which charger',
    why: 'as above: a charger may be found again',
  },
  {
    ...{ name: 'releases', table: 'release', days: 3 * year, since: ['commanded_at'], end: 'nobody' },
    what: 'Presses of "Unlock my charger"',
    why: 'as above',
  },
  {
    ...{ name: 'bookings', table: 'booking', days: 3 * year, since: ['created_at'], end: 'nobody' },
    what: 'Stations somebody stood at',
    why: 'as above',
  },
  {
    ...{ name: 'places-of-orders', table: 'plan_order', days: 3 * year, since: ['created_at'] },
    end: { blank: { booking_id: null, station_code: null, selected_method: null, fail_message: null } },
    what: 'Where an order was made, and what was said when it failed',
    why: 'as above; the order itself is part of the books',
  },
  {
    ...{
      name: 'reminders',
      table: 'fee_reminder',
      days: 3 * year,
      since: ['sent_at'],
      end: { blank: { text: '' } },
    },
    what: 'The words of a reminder ahead of a fee',
    why: 'that a fee was announced is shown for as long as it can be disputed',
  },
  {
    ...{ name: 'suspensions', table: 'suspension', days: 3 * year, since: ['lifted_at'], end: 'deleted' },
    what: 'Times somebody could not rent, once they are over',
    why: 'as above',
  },
  {
    ...{ name: 'former-riders', table: 'former_rider', days: 0, since: ['until'], end: 'deleted' },
    what: 'That a number has had its free first use, and whether it paid for a membership, of people who left: a keyed digest, for a year after they left',
    why: 'deleting an account is not a way to ride for free again, nor to be a first-time subscriber or an invited friend again',
  },
  {
    ...{ name: 'former-cards', table: 'former_card', days: 0, since: ['until'], end: 'deleted' },
    what: 'The same of the cards and wallets they paid with: a keyed digest of the payment provider’s own number of it, for a year after they left',
    why: 'as above: another number with the same card is not another person',
  },
  {
    ...{ name: 'operator-acts', table: 'operator_act', days: 2 * year + 2, since: ['at'], end: 'deleted' },
    what: 'What people of ours did and looked at',
    why: 'misuse is found late; the database refuses to delete or change it earlier',
  },
];

/** Personal tables without a time of their own, and why. */
export const keptWithoutEnd: { [T in Table]?: string } = {
  account: 'until you delete it',
  push_subscription: 'goes with its login',
  login_rebind: 'goes with its login',
  former_user_key: 'goes with its login',
  held_electron: 'part of a rental: tells of nobody once that is nobody’s',
  rental_move: 'part of a rental: tells of nobody once that is nobody’s',
  vault_customer: 'until you delete your account',
  subscription: 'books',
  promo_code: 'until you delete your account; then it opens nothing',
  promo_use: 'books',
  referral_reward: 'books',
  ledger_entry: 'books',
  fee_posting: 'books',
  fee_refund: 'books',
  fee_refund_due: 'books',
  debt_payment: 'books',
  debt_payment_fee: 'books',
};

/** The table of docs/privacy.md. A test compares both. */
export function retentionTable(): string {
  const rows = retention.map(
    ({ what, days, end, why }) => `| ${what} | ${timeOf(days)} | ${endOf(end)} | ${why} |`,
  );
  return ['| what | kept for | then | because |', '|---|---|---|---|', ...rows].join('\n');
}

function timeOf(days: number): string {
  if (days === 0) return 'until its own end';
  return days % year === 0 ? `${days / year} year${days > year ? 's' : ''}` : `${days} days`;
}

function endOf(end: RetentionRule['end']): string {
  if (end === 'deleted') return 'deleted';
  return end === 'nobody' ? 'unlinked from the person' : 'blanked';
}

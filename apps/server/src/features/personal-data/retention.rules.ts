import type { Blank, Column, Table } from './personal-table.rules.ts';

/** How long some data is retained, and why. The sweep and the table in docs/privacy.md use the same list. */
interface Rule<T extends Table> {
  /** The label in the metrics. */
  name: string;
  table: T;
  what: string;
  why: string;
  days: number;
  /** The time starts at the earliest of these columns that is set. */
  since: readonly Column<T>[];
  /** `unlinked`: the row stays without its person, for the statistics of stations and chargers. */
  end: 'deleted' | 'unlinked' | { blank: { [C in Column<T>]?: Blank } };
}

export type RetentionRule = { [T in Table]: Rule<T> }[Table];

const year = 365;

export const retention: readonly RetentionRule[] = [
  {
    name: 'codes',
    table: 'sign_in',
    days: 30,
    since: ['created_at'],
    end: 'deleted',
    what: 'Sign-in codes that were asked for, with their number',
    why: 'to see and stop somebody who tries codes or floods numbers',
  },
  {
    name: 'email-links',
    table: 'email_check',
    days: 30,
    since: ['expires_at'],
    end: 'deleted',
    what: 'Links that verify an e-mail address',
    why: 'a link that was sent twice can be told from one that was sent too often',
  },
  {
    name: 'logins',
    table: 'login',
    days: 90,
    since: ['revoked_at', 'expires_at'],
    end: 'deleted',
    what: 'Browsers that signed in (browser, system, model, when last seen), their keys and notification addresses',
    why: 'a sign-in by a stranger can still be investigated',
  },
  {
    name: 'messages',
    table: 'outbox_message',
    days: 90,
    since: ['created_at'],
    end: 'deleted',
    what: 'Text messages, mails and notifications that were sent',
    why: 'to answer whether and when something was sent; codes and links are blanked at once',
  },
  {
    name: 'station-events',
    table: 'station_event',
    days: 400,
    since: ['heard_at'],
    end: 'deleted',
    what: 'Reports of stations about each charger that was taken or returned',
    why: 'disputes about a return are decided by it',
  },
  {
    name: 'report-photos',
    table: 'problem_report',
    days: 90,
    since: ['closed_at'],
    end: { blank: { photo: null, photo_type: null } },
    what: 'Photos of reports that were closed',
    why: 'a repair can be compared with what was seen',
  },
  {
    name: 'reports',
    table: 'problem_report',
    days: year,
    since: ['closed_at'],
    end: { blank: { account_id: null, problem: '' } },
    what: 'The author and the text of a report that was closed',
    why: 'the same problem of the same person is recognised; the station of the report stays',
  },
  {
    name: 'incidents',
    table: 'incident',
    days: year,
    since: ['closed_at'],
    end: { blank: { account_id: null } },
    what: 'The person in a closed incident about a charger',
    why: 'repeated loss or damage is recognised',
  },
  {
    name: 'venue-requests',
    table: 'venue_request',
    days: year,
    since: ['closed_at'],
    end: 'deleted',
    what: 'Requests for a station that were answered, with who asked',
    why: 'talks with a venue last months',
  },
  {
    name: 'venue-requests-open',
    table: 'venue_request',
    days: 2 * year,
    since: ['created_at'],
    end: 'deleted',
    what: 'Requests for a station that nobody answered',
    why: 'a place that was too far away may come into reach',
  },
  {
    name: 'survey-answers',
    table: 'survey_answer',
    days: 2 * year,
    since: ['answered_at'],
    end: 'deleted',
    what: 'Answers to the questions of a venue',
    why: 'a venue compares one year with the one before',
  },
  {
    name: 'device-data',
    table: 'money_act',
    days: 180,
    since: ['ended_at'],
    end: { blank: { body: { drop: ['nonce', 'device_data'] } } },
    what: 'What the payment provider’s script reported about a device for a payment',
    why: 'a payment can be disputed for about half a year',
  },
  {
    name: 'removed-methods',
    table: 'payment_method',
    days: 400,
    since: ['removed_at'],
    end: { blank: { brand: '', display: '', last_4: null, fingerprint: null } },
    what: 'Payment methods that were removed: brand and last digits',
    why: 'a payment can be disputed for more than a year with some cards',
  },
  {
    name: 'dispute-evidence',
    table: 'dispute',
    days: 400,
    since: ['decided_at'],
    end: { blank: { evidence: null, evidence_file: null, evidence_file_name: null } },
    what: 'What we answered a bank about a disputed payment',
    why: 'a bank can open a decided dispute again for about a year; that it was disputed stays in the accounts',
  },
  {
    name: 'rentals',
    table: 'rental',
    days: 3 * year,
    since: ['returned_at'],
    end: 'unlinked',
    what: 'Who took which charger where, and brought it back where',
    why: 'claims about a rental end after three years; without its person it stays for statistics',
  },
  {
    name: 'lost-rentals',
    table: 'rental',
    days: 3 * year,
    since: ['lost_at'],
    end: 'unlinked',
    what: 'Who lost which charger',
    why: 'as above: a charger may be found again',
  },
  {
    name: 'releases',
    table: 'release',
    days: 3 * year,
    since: ['commanded_at'],
    end: 'unlinked',
    what: 'Presses of "Unlock my charger"',
    why: 'as above',
  },
  {
    name: 'bookings',
    table: 'booking',
    days: 3 * year,
    since: ['created_at'],
    end: 'unlinked',
    what: 'Stations at which somebody stood',
    why: 'as above',
  },
  {
    name: 'places-of-orders',
    table: 'plan_order',
    days: 3 * year,
    since: ['created_at'],
    end: { blank: { booking_id: null, station_code: null, selected_method: null, fail_message: null } },
    what: 'The place of an order, and the message when it failed',
    why: 'as above; the order itself is part of the accounts',
  },
  {
    name: 'reminders',
    table: 'fee_reminder',
    days: 3 * year,
    since: ['sent_at'],
    end: { blank: { text: '' } },
    what: 'The text of a reminder of a fee',
    why: 'that a fee was announced is shown for as long as it can be disputed',
  },
  {
    name: 'suspensions',
    table: 'suspension',
    days: 3 * year,
    since: ['lifted_at'],
    end: 'deleted',
    what: 'Times somebody could not rent, once they are over',
    why: 'as above',
  },
  {
    name: 'former-riders',
    table: 'former_rider',
    days: 0,
    since: ['until'],
    end: 'deleted',
    what: 'That a number has had its free first use, and whether it paid for a membership, of people who left: a keyed digest, for a year after they left',
    why: 'deleting an account is not a way to ride for free again, nor to be a first-time subscriber or an invited friend again',
  },
  {
    name: 'former-cards',
    table: 'former_card',
    days: 0,
    since: ['until'],
    end: 'deleted',
    what: 'The same of the cards and wallets they paid with: a keyed digest of the payment provider’s own number of it, for a year after they left',
    why: 'as above: another number with the same card is not another person',
  },
  {
    name: 'operator-acts',
    table: 'operator_act',
    days: 2 * year + 2,
    since: ['at'],
    end: 'deleted',
    what: 'What operators did and looked at',
    why: 'misuse is found late; the database refuses to delete or change it earlier',
  },
];

/** Personal tables without a retention rule, and why. */
export const retainedWithoutRule: { [T in Table]?: string } = {
  account: 'until you delete it',
  push_subscription: 'deleted with its login',
  login_rebind: 'deleted with its login',
  former_user_key: 'deleted with its login',
  held_electron: 'part of a rental: impersonal once the rental is unlinked',
  rental_move: 'part of a rental: impersonal once the rental is unlinked',
  vault_customer: 'until you delete your account',
  subscription: 'accounting',
  plan_extension: 'accounting',
  promo_code: 'until you delete your account; it is expired then',
  promo_use: 'accounting',
  referral_reward: 'accounting',
  ledger_entry: 'accounting',
  fee_posting: 'accounting',
  fee_refund: 'accounting',
  fee_refund_due: 'accounting',
  debt_payment: 'accounting',
  debt_payment_fee: 'accounting',
};

/** The table in docs/privacy.md. A test compares the two. */
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
  return end === 'unlinked' ? 'unlinked from the person' : 'blanked';
}

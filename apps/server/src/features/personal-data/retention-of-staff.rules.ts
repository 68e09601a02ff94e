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

/** What staff did, and their own data. */
export const retentionOfStaff: readonly RetentionRule[] = [
  {
    name: 'given-in-acts',
    table: 'staff_act',
    days: 90,
    since: ['ended_at'],
    end: { blank: { given: null, result: null, declined_words: null } },
    what: 'What staff typed into an act at the console, such as words for a rider, and its result',
    why: 'to answer questions about it; what was done is in the record',
  },
  {
    name: 'staff-acts',
    table: 'staff_act',
    days: 2 * year + 2,
    since: ['ended_at'],
    end: 'deleted',
    what: 'Acts that staff confirmed at the console, with the reason in their words',
    why: 'as the record they belong to',
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
  {
    name: 'former-staff',
    table: 'staff',
    days: 2 * year + 2,
    since: ['disabled_at'],
    end: { blank: { name: '' } },
    what: 'The name of somebody who no longer works here',
    why: 'the record of what they did names them for as long',
  },
  {
    name: 'staff-sessions',
    table: 'staff_session',
    days: 90,
    since: ['ended_at', 'expires_at'],
    end: 'deleted',
    what: 'Browsers in which staff signed in to the console',
    why: 'a sign-in by a stranger can still be investigated',
  },
  {
    name: 'staff-invitations',
    table: 'staff_invitation',
    days: 90,
    since: ['expires_at'],
    end: 'deleted',
    what: 'Invitations of staff to the console',
    why: 'as above',
  },
  {
    name: 'staff-challenges',
    table: 'staff_challenge',
    days: 1,
    since: ['expires_at'],
    end: 'deleted',
    what: 'Sign-ins to the console that were begun and not finished',
    why: 'they end after minutes; this only cleans up',
  },
  {
    name: 'ticket-photos',
    table: 'ticket_note',
    days: 90,
    since: ['at'],
    end: { blank: { photo: null } },
    what: 'Photos that technicians took of a station; the files go within a month after',
    why: 'a repair can be compared with what was seen',
  },
  {
    name: 'tickets',
    table: 'ticket',
    days: 400,
    since: ['closed_at'],
    end: 'deleted',
    what: 'What was mended at a station, with steps, notes and who did it',
    why: 'a fault that comes back every season is recognised',
  },
  {
    name: 'counts',
    table: 'station_count',
    days: 400,
    since: ['at'],
    end: 'deleted',
    what: 'Counts of what is in a station, and who counted',
    why: 'as above',
  },
  {
    name: 'swaps',
    table: 'nest_swap',
    days: 400,
    since: ['at'],
    end: 'deleted',
    what: 'Which Electron was swapped for which, and who did it',
    why: 'as above',
  },
  {
    name: 'presence',
    table: 'field_presence',
    days: 1,
    since: ['until_at'],
    end: 'deleted',
    what: 'At which station a technician stood last',
    why: 'it counts for minutes; this only cleans up',
  },
  {
    name: 'alarms',
    table: 'alarm',
    days: 90,
    since: ['over_at'],
    end: 'deleted',
    what: 'What woke staff, and who of them was told',
    why: 'to find out afterwards why nobody came',
  },
  {
    name: 'unconfirmed-alarm-addresses',
    table: 'alarm_address',
    days: 1,
    since: ['code_until'],
    end: 'deleted',
    what: 'Phone numbers and mail addresses that staff gave for alarms and did not confirm',
    why: 'they may be somebody else’s',
  },
];

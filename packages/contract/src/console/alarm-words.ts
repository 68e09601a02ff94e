import type { Right } from './rights.ts';

/** The words of alarms [QF12]. No validators: browsers import them. */

/** What somebody can be woken by, the worst for riders first, and the right that it takes to read about it. */
export const alarmRights = {
  'station-silent': 'station.read',
  'nests-jammed': 'station.read',
  'station-empty': 'station.read',
  'station-full': 'station.read',
  'electron-dud': 'station.read',
  'ticket-yours': 'station.command',
  'report-waits': 'inbox.work',
  'payment-not-known': 'payment.resolve',
  'dispute-opened': 'dispute.answer',
  'books-differ': 'books.read',
  'work-stuck': 'staff.manage',
  'sign-ins-refused': 'staff.manage',
} as const satisfies Record<string, Right>;
export type AlarmKind = keyof typeof alarmRights;
export const alarmKinds = Object.keys(alarmRights) as AlarmKind[];

export const alarmWays = ['push', 'sms', 'mail'] as const;
export type AlarmWay = (typeof alarmWays)[number];

/**
 * What became of an alarm for one person. It waits while it is `quiet` (for the end of the quiet hours), `limited` (for room
 * among many messages) or `no-way` (until the person can be reached), and is told then if it is still open. `over`: it was
 * not any more.
 */
export const alarmStates = ['sent', 'quiet', 'limited', 'over', 'no-way'] as const;
export type AlarmState = (typeof alarmStates)[number];

/**
 * What somebody was told, each a text `console-alarms.told-{word}`: one alarm of a kind, or `-many` if several were told as
 * one. Of one: `station` and `venue` (`none` if it is not about a station), and by kind `count` (jammed nests, stuck pieces
 * of work, refused sign-ins), `electron`, `work` (a kind of due work). Of many: `count`.
 */
export type AlarmWord = AlarmKind | `${AlarmKind}-many`;
export const alarmWords: readonly AlarmWord[] = alarmKinds.flatMap((kind) => [kind, `${kind}-many` as const]);

/** The languages in which messages of alarms are written: those of the console. */
export const alarmLanguages = ['en', 'ja'] as const;
export type AlarmLanguage = (typeof alarmLanguages)[number];

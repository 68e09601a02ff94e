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

/** What became of an alarm for one person. `quiet`: it came in the quiet hours and left when they ended, or never, because it was over by then. */
export const alarmStates = ['sent', 'quiet', 'over', 'no-way'] as const;
export type AlarmState = (typeof alarmStates)[number];

import type { RiderPage } from '@etg/contract/console/rider';
import type { StatusKind } from '@etg/ui/console/status';

const revealedSeconds = 600;

/** The time that is left, for a clock that counts down. Never more than is given: the demo's clock may be ahead of ours. */
export function secondsLeft(until: number, nowMs: number): { minutes: number; seconds: number } {
  const left = Math.min(revealedSeconds, Math.max(0, Math.ceil(until - nowMs / 1_000)));
  return { minutes: Math.floor(left / 60), seconds: left % 60 };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How late an Electron is, by its two largest units: days and hours, or hours and minutes. */
export function lateness(deadline: number, nowMs: number): { days: number; hours: number; minutes: number } {
  const late = Math.max(0, Math.floor(nowMs / 1_000) - deadline);
  return {
    days: Math.floor(late / day),
    hours: Math.floor((late % day) / hour),
    minutes: Math.floor((late % hour) / minute),
  };
}

export type PaymentState = RiderPage['payments'][number]['state'];
export type MessageState = RiderPage['messages'][number]['state'];

/** Money is never "failed": what nobody knows is on its way to being known. */
export const paymentStatus: Readonly<Record<PaymentState, StatusKind>> = {
  'on-its-way': 'wait',
  paid: 'good',
  owed: 'bad',
  declined: 'bad',
  'given-back': 'done',
  disputed: 'warn',
  'not-known': 'wait',
  released: 'done',
};

export const messageStatus: Readonly<Record<MessageState, StatusKind>> = {
  sent: 'good',
  delivered: 'good',
  seen: 'good',
  'on-its-way': 'wait',
  'not-known': 'wait',
  failed: 'bad',
};

/** Lines of CSV, each value quoted. A value that a spreadsheet would take for a formula is marked as text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => `"${value.replace(/^(?=[=+@\t\r])/, "'").replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The zone of the place where the rider was last: their times are written in it. Without one, in the reader's own. */
export function zoneOf({ hand, rentals }: Pick<RiderPage, 'hand' | 'rentals'>): string | undefined {
  return (hand[0] ?? rentals[0])?.from.zone;
}

import type { RentalLine } from '@etg/contract/console/support';

export type TimeLeft =
  | { is: 'left'; seconds: number; share: number; tone: 'plain' | 'soon' }
  | { is: 'late'; seconds: number }
  /** Without a deadline: how long it is out. */
  | { is: 'out'; seconds: number; late: boolean };

/** Amber in the last fifth of the time, and always in the last half hour. */
const soonShare = 0.2;
const soonSeconds = 30 * 60;

export function timeLeft(
  { start, deadline, state }: Pick<RentalLine, 'start' | 'deadline' | 'state'>,
  now: number,
): TimeLeft {
  if (deadline === undefined) return { is: 'out', seconds: now - start, late: state === 'late' };
  if (now >= deadline) return { is: 'late', seconds: now - deadline };
  const seconds = deadline - now;
  const share = Math.min(1, seconds / Math.max(1, deadline - start));
  return { is: 'left', seconds, share, tone: share < soonShare || seconds < soonSeconds ? 'soon' : 'plain' };
}

/** "…2673" of a masked number. */
export function lastDigits(phone: string): string {
  const digits = /\d{2,4}$/.exec(phone)?.[0];
  return digits ? `…${digits}` : '';
}

import { matchPage, type PageName } from '@etg/contract/pages';

/** Pages where a charger is released or a payment is under way: they may hold state that a reload would lose. */
const delicate: readonly PageName[] = ['release', 'taken', 'order', 'orderPayments', 'orderScreen', 'logout'];

export interface Moment {
  readonly path: string;
  /** A release or a payment is under way. */
  readonly paused: boolean;
  /** A field contains text that was not sent. */
  readonly typed: boolean;
}

/** Whether the page may be reloaded without interrupting anything. */
export function isSafeMoment({ path, paused, typed }: Moment): boolean {
  return !paused && !typed && !delicate.includes(matchPage(path).name);
}

import { matchPage, type PageName } from '@etg/contract/pages';

/** Where a charger comes out or money is on its way: a step may leave more in the page's memory than we can see. */
const delicate: readonly PageName[] = ['release', 'taken', 'order', 'orderPayments', 'orderScreen', 'logout'];

export interface Moment {
  readonly path: string;
  /** A release or a payment is under way. */
  readonly held: boolean;
  /** Words stand in a field that nobody has sent. */
  readonly typed: boolean;
}

/** Whether the page may be loaded anew without cutting anything off. */
export function isSafeMoment({ path, held, typed }: Moment): boolean {
  return !held && !typed && !delicate.includes(matchPage(path).name);
}

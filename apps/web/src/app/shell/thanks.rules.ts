import type { ReturnedEvent } from '@etg/contract/live-events';

/** Pages on which a rider is about to take a charger: thanks for the last one would stand in the way. */
const inAHurry = /^\/(i|j|station|subscribe)(\/|$)/;

export interface Returns {
  /** A return that was reported while this page was open. */
  readonly event: ReturnedEvent | undefined;
  /** By the last welcome: the return for which the rider has not been thanked. */
  readonly unseen: string | undefined;
  /** The return whose thanks were closed here. */
  readonly closed: string | undefined;
  readonly path: string;
}

/** The return that this page thanks for. A report is shown on every page, a missed one only where nobody is in a hurry [S16]. */
export function returnToThank({ event, unseen, closed, path }: Returns): string | undefined {
  if (event && event.receipt !== closed) return event.receipt;
  if (unseen === undefined || unseen === closed || inAHurry.test(path)) return undefined;
  return unseen;
}

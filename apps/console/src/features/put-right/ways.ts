import type { PutRight } from '@etg/contract/console/support';

/** The six ways to put something right, in the order of their keys `1` to `6`. */
export const putRightChoices = ['end', 'give-back', 'add-time', 'credit', 'exchange', 'stop'] as const;
export type PutRightChoice = (typeof putRightChoices)[number];

/** What the form of each way gets. */
export interface WayProps {
  readonly facts: PutRight;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Why money is given back, days are added, or a rental is ended: the contract's list, to the letter. */
export const reasons = ['faulty-station', 'goodwill', 'wrong-time', 'duplicate', 'dispute', 'other'] as const;

/** The words of the inbox. No validators: browsers import them. */

export const inboxKinds = ['report', 'incident', 'payment', 'dispute', 'venue-request'] as const;
export type InboxKind = (typeof inboxKinds)[number];
/** `waiting`: snoozed, or waits for the rider or the bank. */
export const inboxStates = ['open', 'waiting', 'done'] as const;
export const closings = ['put-right', 'answered', 'not-ours', 'cannot-be-proved'] as const;
export type Closing = (typeof closings)[number];
/** The kinds of harm, the worst first: the order of the queue [QC9]. */
export const harms = [
  'billed-wrongly',
  'turned-away',
  'cannot-unlock',
  'money-not-known',
  'stock',
  'request',
] as const;
export type Harm = (typeof harms)[number];

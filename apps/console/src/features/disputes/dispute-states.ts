import type { DisputeLine } from '@etg/contract/console/disputes';

/** In the order of the tabs. The contract's own list comes with its validators, which browsers do not load. */
export const disputeStates = [
  'open',
  'waiting',
  'decided',
] as const satisfies readonly DisputeLine['state'][];

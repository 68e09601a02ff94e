import type { Module } from '../engine/module.ts';

/** A loss and its price are confirmed on a page of their own (B11). */
export const lostBattery: Module = {
  name: 'lost-battery',
  dialog: 0,
  steps: [{ kind: 'page', page: '/electron/lost' }],
};

/**
 * A plan is chosen, reviewed and paid on the order's pages. `from=conversation` tells them that they are steps of the
 * conversation: they do not ask for a station first, and after the purchase they lead to the station [O6, C1].
 */
export const payment: Module = {
  name: 'payment',
  dialog: 0,
  steps: [{ kind: 'page', page: '/subscribe?from=conversation' }],
};

/** An exchange at a full station is explained and started on a page of its own (S16, B10). */
export const pitStopRules: Module = {
  name: 'pit-stop-rules',
  dialog: 0,
  steps: [{ kind: 'page', page: '/station?exchange=yes' }],
};

/** A membership is refunded on the page that shows it. */
export const refund: Module = {
  name: 'refund',
  dialog: 0,
  steps: [{ kind: 'page', page: '/payments?ask=refund' }],
};

/** The station's pages start the booking, ask for the connector and release the charger. */
export const takeBattery: Module = {
  name: 'take-battery',
  dialog: 0,
  steps: [
    { kind: 'page', when: 'holding', page: '/station?exchange=yes&id={groupId}' },
    { kind: 'page', when: 'groupKnown', page: '/station?id={groupId}' },
    { kind: 'page', page: '/station' },
  ],
};

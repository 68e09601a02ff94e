import type { Module } from '../engine/module.ts';

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

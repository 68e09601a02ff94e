import type { Module } from '../engine/module.ts';

/** Time left, what it costs and the way back (S15). Who may exchange a battery goes on to how that goes. */
export const haveBattery: Module = {
  name: 'have-battery',
  dialog: 1,
  steps: [
    {
      kind: 'screen',
      screen: 'have-battery',
      outcomes: { full: 'end', lost: { module: 'lost-battery' } },
    },
  ],
};

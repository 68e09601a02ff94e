import type { Module } from '../engine/module.ts';

/** A venue to walk to or to take from (S8). With one station it is that one, with more its code is asked for (C6). */
export const chooseStation: Module = {
  name: 'choose-station',
  dialog: 0,
  steps: [
    {
      kind: 'screen',
      screen: 'select-venue',
      outcomes: {
        take: { module: 'take-battery' },
        'ask-code': { module: 'supernova', step: 'code' },
        plan: { module: 'payment' },
        back: 'end',
      },
    },
  ],
};

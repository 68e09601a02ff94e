import type { Module } from '../engine/module.ts';

/** What a loss costs and whether it is one is settled on its own page (B11). */
export const lostBattery: Module = {
  name: 'lost-battery',
  dialog: 0,
  steps: [{ kind: 'page', page: '/electron/lost' }],
};

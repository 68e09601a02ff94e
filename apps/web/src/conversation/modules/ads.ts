import type { Module } from '../engine/module.ts';

/** One advertisement (S17), only for somebody whose last screen ran out by itself. */
export const ads: Module = {
  name: 'ads',
  dialog: 0,
  steps: [{ kind: 'screen', screen: 'ad', outcomes: { closed: 'end' }, settles: 'ad-seen' }],
};

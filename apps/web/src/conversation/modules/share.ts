import type { Module } from '../engine/module.ts';

/** Inviting a friend (R4). */
export const share: Module = {
  name: 'share',
  dialog: 0,
  steps: [{ kind: 'screen', screen: 'referral', outcomes: { done: 'end' } }],
};

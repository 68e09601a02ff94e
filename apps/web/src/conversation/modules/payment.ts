import type { Module } from '../engine/module.ts';

/** A plan is chosen and paid on the order's own pages. */
export const payment: Module = {
  name: 'payment',
  dialog: 0,
  steps: [{ kind: 'page', page: '/subscribe' }],
};

import type { Module } from '../engine/module.ts';

/**
 * A plan is chosen, reviewed and paid on the order's own pages, which know that they are steps of the conversation: they
 * ask for no station before, and their success leads on to it [O6, C1].
 */
export const payment: Module = {
  name: 'payment',
  dialog: 0,
  steps: [{ kind: 'page', page: '/subscribe?from=conversation' }],
};

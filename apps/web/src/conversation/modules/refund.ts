import type { Module } from '../engine/module.ts';

/** A membership is refunded where it is shown. */
export const refund: Module = {
  name: 'refund',
  dialog: 0,
  steps: [{ kind: 'page', page: '/payments?ask=refund' }],
};

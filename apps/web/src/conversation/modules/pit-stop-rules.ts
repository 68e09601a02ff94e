import type { Module } from '../engine/module.ts';

/** How an exchange at a full station goes is read, understood and begun on its own page (S16, B10). */
export const pitStopRules: Module = {
  name: 'pit-stop-rules',
  dialog: 0,
  steps: [{ kind: 'page', page: '/station?exchange=yes' }],
};

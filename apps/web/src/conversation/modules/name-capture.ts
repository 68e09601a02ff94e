import type { Module } from '../engine/module.ts';

/** How somebody wants to be called; "Not now" is an answer too (S4, C4). */
export const nameCapture: Module = {
  name: 'name-capture',
  dialog: 1,
  steps: [{ kind: 'input', input: 'name', outcomes: { done: 'end' }, settles: 'name-asked' }],
};

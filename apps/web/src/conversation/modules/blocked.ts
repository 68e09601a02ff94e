import type { Module } from '../engine/module.ts';

/** The block screen of somebody suspended, with the way out where there is one (C1, Z4). */
export const blocked: Module = {
  name: 'blocked',
  dialog: 0,
  steps: [{ kind: 'screen', screen: 'suspended', outcomes: { contact: { page: '/contact' } } }],
};

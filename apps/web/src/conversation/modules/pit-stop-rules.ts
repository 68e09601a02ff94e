import type { Module } from '../engine/module.ts';

/** How an exchange at a full station goes, before it begins. */
export const pitStopRules: Module = {
  name: 'pit-stop-rules',
  dialog: 1,
  steps: [
    { kind: 'message', say: ['modules.pit-stop.check'], thenMs: 700 },
    { kind: 'message', say: ['modules.pit-stop.take'], thenMs: 700 },
    {
      kind: 'choice',
      say: ['modules.pit-stop.put'],
      choices: [
        { id: 'understand', label: 'modules.pit-stop.understand', icon: 'check', to: 'end' },
        { id: 'map', label: 'modules.near.map', to: { page: '/map' }, href: '/map' },
      ],
    },
  ],
};

import type { Module } from '../engine/module.ts';

/** The block screen of somebody suspended (C1, Z4). */
export const blocked: Module = {
  name: 'blocked',
  dialog: 0,
  steps: [
    {
      kind: 'choice',
      say: ['modules.suspended.title', 'modules.suspended.text'],
      show: 'asleep',
      choices: [
        {
          id: 'contact',
          label: 'modules.contact',
          icon: 'mail',
          look: 'solid',
          to: { page: '/contact' },
          href: '/contact',
        },
      ],
    },
  ],
};

import type { Module } from '../engine/module.ts';

/** Finds out at which station the rider is: near one at all, its code, the right venue (S6, S7). */
export const supernova: Module = {
  name: 'supernova',
  dialog: 0,
  steps: [
    {
      id: 'near',
      kind: 'question',
      say: ['modules.near.question'],
      show: 'station',
      yes: { id: 'near', label: 'modules.near.yes', icon: 'check', to: { step: 'code' } },
      no: { id: 'not-near', label: 'modules.near.no', to: { step: 'help' } },
    },
    { id: 'code', kind: 'screen', screen: 'ask-code', outcomes: { found: 'next' } },
    {
      id: 'venue',
      kind: 'screen',
      screen: 'confirm-venue',
      outcomes: { right: 'end', elsewhere: { step: 'code' } },
    },
    {
      id: 'help',
      kind: 'choice',
      dialog: 1,
      say: ['modules.near.help'],
      detail: 'modules.near.help-more',
      choices: [
        { id: 'map', label: 'modules.near.map', icon: 'map', to: { page: '/map' }, href: '/map' },
        { id: 'here-now', label: 'modules.near.here-now', to: { step: 'code' } },
        { id: 'contact', label: 'modules.contact', to: { page: '/contact' }, href: '/contact' },
      ],
    },
  ],
};

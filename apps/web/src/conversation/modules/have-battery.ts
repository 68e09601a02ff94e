import type { Module } from '../engine/module.ts';

/** Time left and the way back (S15). Who may exchange a battery is offered that first when something is wrong. */
export const haveBattery: Module = {
  name: 'have-battery',
  dialog: 1,
  steps: [
    {
      kind: 'screen',
      screen: 'have-battery',
      outcomes: { wrong: 'next', lost: { module: 'lost-battery' } },
    },
    {
      kind: 'choice',
      when: 'mayExchange',
      say: ['modules.wrong.question'],
      choices: [
        { id: 'full', label: 'modules.wrong.full', icon: 'arrow', to: 'end' },
        { id: 'contact', label: 'modules.contact', to: { page: '/contact' }, href: '/contact' },
        { id: 'lost', label: 'modules.wrong.lost', to: { module: 'lost-battery' }, href: '/electron/lost' },
      ],
    },
    { kind: 'page', page: '/contact' },
  ],
};

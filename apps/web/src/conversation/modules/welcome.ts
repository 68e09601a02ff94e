import type { Choice, ChoiceStep, Module } from '../engine/module.ts';

const getCharger: Choice = {
  id: 'get-charger',
  label: 'conversation.welcome.start',
  icon: 'arrow',
  to: 'end',
  href: '/?m=login',
};

/** The first screen. */
export const cover = {
  id: 'cover',
  kind: 'choice',
  dialog: 0,
  counter: 0,
  say: ['conversation.welcome.title', 'conversation.welcome.text'],
  show: 'station',
  note: 'conversation.welcome.free',
  choices: [getCharger, { id: 'how', label: 'conversation.welcome.how', to: { step: 'hello' } }],
} as const satisfies ChoiceStep;

/** The walkthrough (S2): a first screen, and on request a chat on how it works, with the counters 0 to 3 (S1). */
export const welcome: Module = {
  name: 'welcome',
  dialog: 1,
  steps: [
    cover,
    { id: 'hello', kind: 'message', counter: 0, say: ['conversation.how.hello'], thenMs: 700 },
    { kind: 'message', counter: 1, show: 'how', thenMs: 900 },
    { kind: 'message', counter: 2, say: ['conversation.how.fits'], thenMs: 700 },
    {
      id: 'shall-we',
      kind: 'choice',
      counter: 3,
      say: ['conversation.welcome.shall-we'],
      detail: 'conversation.welcome.hold',
      choices: [getCharger, { id: 'free', label: 'conversation.welcome.free-how', to: 'next' }],
    },
    {
      kind: 'choice',
      counter: 3,
      say: ['conversation.welcome.free-answer'],
      choices: [getCharger],
    },
  ],
};

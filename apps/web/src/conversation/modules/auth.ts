import type { Module } from '../engine/module.ts';
import { onboarding } from '../engine/state.ts';

/** A number, then the code texted to it (C3). Opens at counter 4 (S1), however somebody came here. */
export const auth: Module = {
  name: 'auth',
  dialog: 1,
  steps: [
    { kind: 'message', counter: onboarding.signIn, say: ['sign-in.intro'], thenMs: 0 },
    { kind: 'input', input: 'sign-in', counter: onboarding.signIn, outcomes: { 'signed-in': 'end' } },
  ],
};

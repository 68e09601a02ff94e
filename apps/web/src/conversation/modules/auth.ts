import type { InputStep, Module } from '../engine/module.ts';
import { onboarding } from '../engine/onboarding.ts';

export const askNumber = {
  kind: 'input',
  input: 'sign-in',
  counter: onboarding.signIn,
  say: ['sign-in.intro'],
  outcomes: { 'signed-in': 'end' },
} as const satisfies InputStep;

/** A number, then the code texted to it (C3). Opens at counter 4 (S1), however somebody came here. */
export const auth: Module = { name: 'auth', dialog: 1, steps: [askNumber] };

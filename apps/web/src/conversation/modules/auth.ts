import type { InputStep, Module } from '../engine/module.ts';
import { onboarding } from '../engine/onboarding.ts';

export const askNumber = {
  kind: 'input',
  input: 'sign-in',
  counter: onboarding.signIn,
  say: ['sign-in.intro'],
  outcomes: { 'signed-in': 'end' },
} as const satisfies InputStep;

/** Asks for a phone number, then for the code texted to it (C3). Always at counter 4 (S1). */
export const auth: Module = { name: 'auth', dialog: 1, steps: [askNumber] };

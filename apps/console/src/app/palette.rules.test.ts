import { expect, it } from 'vitest';
import { paletteMatches } from './palette.rules.ts';

const entries = [
  { id: 'staff', label: 'Staff', about: 'Page', href: '/staff', run: () => undefined },
  { id: 'record', label: 'Record', about: 'Page', href: '/record', run: () => undefined },
  { id: 'invite', label: 'Invite to staff', about: 'Command', isCommand: true, run: () => undefined },
  { id: 'sign-out', label: 'Sign out', about: 'Command', isCommand: true, run: () => undefined },
];
const found = (typed: string) => paletteMatches(entries, typed).map(({ id }) => id);

it('finds pages and commands by their words, those that begin with them first [QC1]', () => {
  expect(found('staff')).toEqual(['staff', 'invite']);
  expect(found('REC')).toEqual(['record']);
  expect(found('nowhere')).toEqual([]);
});

it('lists only commands after > [QC1]', () => {
  expect(found('>')).toEqual(['invite', 'sign-out']);
  expect(found('> sign')).toEqual(['sign-out']);
});

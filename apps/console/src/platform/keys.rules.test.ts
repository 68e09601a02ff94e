import { describe, expect, it } from 'vitest';
import { type KeyPlace, nameOf, type Pressed, ruleFor } from './keys.rules.ts';

const page: KeyPlace = {
  typing: false,
  pressable: false,
  dialog: false,
  singles: true,
  before: undefined,
};
const rules = [
  { keys: 'j', what: 'next' },
  { keys: 'g u', what: 'setup' },
  { keys: 'mod+k', what: 'find' },
  { keys: 'mod+Enter', what: 'confirm', inDialog: true, inFields: true },
  { keys: 'Escape', what: 'close', inFields: true },
  { keys: 'Enter', what: 'open' },
  { keys: 'j', what: 'next of the table' },
];

function press(key: string, more: Partial<Pressed> = {}): Pressed {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

function whatFor(pressed: Pressed, place: Partial<KeyPlace> = {}): string | undefined {
  const found = ruleFor(pressed, { ...page, ...place }, rules);
  return typeof found === 'object' ? found.what : found;
}

describe('keys', () => {
  it('have one name on every keyboard', () => {
    expect(nameOf(press('?', { shiftKey: true }))).toBe('?');
    expect(nameOf(press('X', { shiftKey: true }))).toBe('Shift+x');
    expect(nameOf(press('k', { metaKey: true }))).toBe(nameOf(press('k', { ctrlKey: true })));
  });

  it('do what was said last: a table on the page has its own j [QA12]', () => {
    expect(whatFor(press('j'))).toBe('next of the table');
  });

  it('leave Enter to the button or link that has the focus, but not Ctrl Enter [QA12]', () => {
    expect(whatFor(press('Enter'))).toBe('open');
    expect(whatFor(press('Enter'), { pressable: true })).toBeUndefined();
    expect(whatFor(press('Enter', { ctrlKey: true }), { pressable: true })).toBe('confirm');
  });

  it('go to a section after g, and only then [QA12]', () => {
    expect(whatFor(press('g'))).toBe('begins');
    expect(whatFor(press('u'))).toBeUndefined();
    expect(whatFor(press('u'), { before: 'g' })).toBe('setup');
  });

  it('are text in a field, except those with Ctrl and Escape [QA12]', () => {
    expect(whatFor(press('j'), { typing: true })).toBeUndefined();
    expect(whatFor(press('k', { ctrlKey: true }), { typing: true })).toBe('find');
    expect(whatFor(press('Escape'), { typing: true })).toBe('close');
  });

  it('of the page behind a dialog rest, while those of the dialog work [QA12]', () => {
    expect(whatFor(press('j'), { dialog: true })).toBeUndefined();
    expect(whatFor(press('Enter', { ctrlKey: true }), { dialog: true, typing: true })).toBe('confirm');
  });

  it('of one character can be switched off, others not (WCAG 2.1.4) [QA12]', () => {
    expect(whatFor(press('j'), { singles: false })).toBeUndefined();
    expect(whatFor(press('g'), { singles: false })).toBeUndefined();
    expect(whatFor(press('k', { ctrlKey: true }), { singles: false })).toBe('find');
  });

  it('with Alt belong to the browser', () => {
    expect(whatFor(press('j', { altKey: true }))).toBeUndefined();
  });
});

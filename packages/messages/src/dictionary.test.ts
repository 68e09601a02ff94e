import { expect, it } from 'vitest';
import { compileDictionary } from './dictionary.ts';

it('puts the English text where a language lacks one, and names it [P11]', () => {
  const dictionary = compileDictionary({ 'a.one': 'One', 'a.two': 'Two {n}' }, { 'a.one': 'Uno' });
  expect(dictionary).toEqual({
    messages: { 'a.one': ['Uno'], 'a.two': ['Two ', ['n']] },
    untranslated: ['a.two'],
  });
});

it('refuses a text that is not well formed', () => {
  expect(() => compileDictionary({ 'a.one': 'One {count' }, {})).toThrow();
});

it.each(['{when, date, short}', '{price, number}', '{n, plural, offset:1 one {a} other {b}}'])(
  'refuses %s: nobody reads it',
  (text) => {
    expect(() => compileDictionary({ 'a.one': text }, {})).toThrow('a.one');
  },
);

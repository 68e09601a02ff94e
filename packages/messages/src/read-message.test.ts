import { languages } from '@etg/contract/languages';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { messageText, readMessage, writeNumber } from './read-message.ts';

function say(text: string, values = {}, language = 'en'): string {
  return messageText(compileMessage(text), language, values);
}

it('puts values where their names stand', () => {
  expect(say('Hi {name}, nest {nest}!', { name: 'Sam', nest: 7 })).toBe('Hi Sam, nest 7!');
});

it('leaves out a value that was not given', () => {
  expect(say('Hi {name}!')).toBe('Hi !');
});

describe('plurals', () => {
  const nests = '{n, plural, =0 {no nest} one {# nest} few {# few} many {# many} other {# nests}}';

  it.each([
    ['en', 0, 'no nest'],
    ['en', 1, '1 nest'],
    ['en', 1200, '1,200 nests'],
    ['ru', 3, '3 few'],
    ['ru', 5, '5 many'],
    ['ja', 1, '1 nests'],
  ])('follow the language: %s %d', (language, n, said) => {
    expect(say(nests, { n }, language)).toBe(said);
  });

  it('may hold other values', () => {
    expect(say('{n, plural, one {# at {place}} other {#s at {place}}}', { n: 2, place: 'Bar' })).toBe(
      '2s at Bar',
    );
  });
});

it.each(languages)('a count is written as the language writes it: %s [Z22]', (language) => {
  const written = new Intl.NumberFormat(language);
  for (const count of [...Array(1_100).keys(), -1, 0.5, 12_345])
    expect(writeNumber(count, language)).toBe(written.format(count));
});

it('counts in order', () => {
  const text = 'The {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} nest';
  expect([1, 2, 3, 4, 11].map((n) => say(text, { n }))).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th'].map((nth) => `The ${nth} nest`),
  );
});

it('chooses by a word', () => {
  const text = '{tone, select, good {Done} other {Sorry}} #1';
  expect([say(text, { tone: 'good' }), say(text, { tone: 'bad' })]).toEqual(['Done #1', 'Sorry #1']);
});

it('keeps a value apart from the text around it, whatever it holds', () => {
  const heard: string[] = [];
  readMessage(
    compileMessage('<b>{name}</b>'),
    { language: 'en', values: { name: '</b>' } },
    { text: (text) => heard.push(`text ${text}`), value: (value) => heard.push(`value ${value}`) },
  );
  expect(heard).toEqual(['text <b>', 'value </b>', 'text </b>']);
});

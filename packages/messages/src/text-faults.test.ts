import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { languages } from './languages.ts';
import { textFaults } from './text-faults.ts';

const texts = [...catalogue].flatMap(([id, { english, words }]) =>
  languages.map((language) => ({ id, language, english, builtIn: words[language] })),
);
const any = fc.constantFrom(...texts);

const english = 'At {time} another <b>{amount}</b> is due.';
const names = (words: string, given: Partial<Parameters<typeof textFaults>[0]> = {}) =>
  textFaults({ words, language: 'en', english, builtIn: english, ...given }).map(({ fault }) => fault);

describe('a text in place of a built-in one', () => {
  it('is right as long as it is the built-in one, in every language [QM9]', () => {
    const wrong = texts.flatMap(({ id, language, builtIn, ...text }) =>
      textFaults({ ...text, language, builtIn, words: builtIn ?? text.english })
        // An English text has English forms.
        .filter(({ fault }) => builtIn !== undefined || !fault.startsWith('forms'))
        .map(({ fault, what }) => [language, id, fault, ...what]),
    );
    expect(wrong).toEqual([]);
  });

  it('says what is wrong with it [QM9]', () => {
    expect(names('<b>{amount}</b> is due at {time}')).toEqual([]);
    expect(names('   ')).toEqual(['empty']);
    expect(names('At {time} another <b>{amount}</b> is d\u202eue')).toEqual(['hidden']);
    expect(names('At {time}\nanother <b>{amount}</b>')).toEqual(['hidden']);
    expect(names('At {time another <b>{amount}</b>')).toEqual(['unreadable']);
    expect(names('At {time, date, short} <b>{amount}</b>')).toEqual(['unreadable']);
    expect(names('Soon another <b>{amount}</b>')).toEqual(['lost']);
    expect(names('{time} <b>{amount}</b> {price}')).toEqual(['added']);
    expect(names('At {time} another {amount}')).toEqual(['lost']);
    expect(names('At {time} another </b>{amount}<b>')).toEqual(['tags']);
    expect(names('{time} <b>{amount}</b> for $5 or ５')).toEqual(['number']);
    const code = { english: '{code} it is.\n\n@{host} #{code}', builtIn: undefined };
    expect(names('Use {code}.\n\n@{host} #{code}', code)).toEqual([]);
    expect(names('Use {code} at {host}.', code)).toEqual(['lost']);
    expect(names(`{time} <b>{amount}</b> ${'very '.repeat(30)}`)).toEqual(['long']);
  });

  it.each([
    '<script>alert()</script>',
    '<img src=x onerror=alert()>',
    '<b onclick="x">',
    '<!--',
    'a < b',
    '<B>',
  ])('has no markup beside the tags of the built-in one: %s [QM9]', (markup) => {
    expect(names(`{time} <b>{amount}</b> ${markup}`)).toContain('tags');
  });

  it('has the plural forms of its language [QM9]', () => {
    const count = { english: '{count, plural, one {# day} other {# days}}' };
    const of = (language: 'en' | 'ja' | 'ru', words: string) =>
      names(words, { ...count, language, builtIn: undefined });
    expect(of('ja', '{count}日')).toEqual([]);
    expect(of('ja', '{count, plural, one {#日} other {#日}}')).toEqual(['forms-added']);
    expect(of('ru', '{count, plural, one {# день} other {# дней}}')).toEqual(['forms-lost']);
    expect(of('ru', '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}')).toEqual([]);
    expect(of('en', '{count, plural, one {a day} other {days}}')).toEqual(['lost']);
    expect(names('From the left', { english: '{nest, select, a {First} other {One}}' })).toEqual(['lost']);
    const select = { english: '{named, select, yes {Hi {name}} other {Hi}}', builtIn: undefined };
    expect(names('{named, select, yes {Hello {name}} other {Hello}}', select)).toEqual([]);
    expect(names('{named, select, si {Hello {name}} other {Hello}}', select)).toEqual([
      'forms-added',
      'forms-lost',
    ]);
  });

  it('never loses a value, gains one, or says a number, whatever is added to it or cut away [QM9]', () => {
    fc.assert(
      fc.property(any, fc.nat(), fc.constantFrom('cut', 'number', 'value', 'tag'), (text, at, change) => {
        const words = text.builtIn ?? text.english;
        const values = [...words.matchAll(/\{\w+\}/g)];
        const value = values[at % Math.max(1, values.length)]?.[0] ?? '';
        const changed = {
          cut: value === '' ? '' : words.replaceAll(value, ''),
          number: `${words} 987654`,
          value: `${words} {notThere}`,
          tag: `${words} <u>`,
        }[change];
        const faults = textFaults({ ...text, words: changed });
        expect([text.id, changed, faults.length > 0]).toEqual([text.id, changed, true]);
      }),
      { numRuns: 500 },
    );
  });
});

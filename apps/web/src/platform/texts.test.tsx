import { languages as contractLanguages } from '@etg/contract/languages';
import { compileDictionary } from '@etg/messages/dictionary';
import { languages } from '@etg/messages/languages';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Text, type TextProps, TextsProvider, translate, useText } from './i18n.tsx';
import { sourceOf } from './report-missing-text.ts';
import { createTexts, type MissingText } from './texts.ts';

const english = {
  'shell.again': 'Try again',
  'shell.offline': '{count, plural, one {# nest} other {# nests}}',
  'shell.home': 'Back to <link>the start</link>,<br/>{name}',
};

function italian(onMissing?: (missing: MissingText) => void) {
  return createTexts('it', async () => compileDictionary(english, { 'shell.again': 'Riprova' }), {
    onMissing,
  });
}

it('speaks the languages of the contract [P11]', () => {
  expect(languages).toEqual(contractLanguages);
});

it('shows the English text where a language lacks one [P11]', async () => {
  const texts = italian();
  await texts.load(['shell']);
  expect(translate(texts, 'shell.again')).toBe('Riprova');
  expect(translate(texts, 'shell.offline', { count: 2 })).toBe('2 nests');
});

it('lets an English text count as English does, whoever reads it [P11]', async () => {
  const texts = createTexts('ru', async () => compileDictionary(english, {}));
  await texts.load(['shell']);
  // In Russian, 21 has the plural form of 1. In English it has not.
  expect(translate(texts, 'shell.offline', { count: 21 })).toBe('21 nests');
});

it('shows the words of the company in place of a built-in text, in every language of the page [QM9]', async () => {
  const own = {
    it: compileDictionary(english, { 'shell.again': 'Ancora' }).messages['shell.again'],
    en: compileDictionary(english, { 'shell.offline': 'Nests: {count}' }).messages['shell.offline'],
  };
  const missing: string[] = [];
  const texts = createTexts(
    'ru',
    async (language) => compileDictionary(english, language === 'it' ? { 'shell.again': 'Riprova' } : {}),
    {
      onMissing: ({ id }) => missing.push(id),
      own: {
        it: { 'shell.again': own.it ?? [] },
        en: { 'shell.offline': own.en ?? [], 'shell.again': ['Again'] },
      },
    },
  );
  await texts.load(['shell']);
  // What Russian lacks is English, and then the company's.
  expect(translate(texts, 'shell.offline', { count: 2 })).toBe('Nests: 2');
  const italianTexts = await texts.inLanguage('it');
  expect(translate(italianTexts, 'shell.again')).toBe('Ancora');
  expect(translate(italianTexts, 'shell.offline', { count: 2 })).toBe('Nests: 2');
  expect(missing).toEqual(['shell.offline', 'shell.offline']);
});

it('breaks nothing and forgets nothing, whatever a language lacks [P11]', async () => {
  const ids = Object.keys(english);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...languages), fc.subarray(ids), async (language, has) => {
      const heard: string[] = [];
      const own = Object.fromEntries(has.map((id) => [id, `own ${id}`]));
      const load = async () => compileDictionary(english, own);
      const texts = createTexts(language, load, { onMissing: ({ id }) => heard.push(id) });
      await texts.load(['shell']);
      const shown = ids.map((id) => translate(texts, id, { count: 1, name: 'Sam' }));
      const inEnglish = ['Try again', '1 nest', 'Back to <link>the start</link>,<br/>Sam'];
      expect(shown).toEqual(ids.map((id, index) => own[id] ?? inEnglish[index]));
      expect(heard).toEqual(ids.filter((id) => !has.includes(id)));
    }),
  );
});

it('reports a missing text once, with what stands in for it, also one that no language has [L2]', async () => {
  const heard: MissingText[] = [];
  const texts = italian((missing) => heard.push(missing));
  await texts.load(['shell']);
  function Page() {
    const t = useText();
    return [t('shell.again'), t('shell.offline', { count: 1 }), t('shell.offline', { count: 2 })].join(' ');
  }
  renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Page />
    </TextsProvider>,
  );
  expect(translate(texts, 'shell.nowhere')).toBe('shell.nowhere');
  expect(heard.map(({ language, id }) => `${language} ${id}`)).toEqual([
    'it shell.offline',
    'it shell.nowhere',
  ]);
  expect(heard.map(({ shown }) => sourceOf(shown))).toEqual([english['shell.offline'], 'shell.nowhere']);
});

it('comes in another language with the same areas, also with one that is asked for meanwhile [P11]', async () => {
  const asked: string[] = [];
  let first = (): void => undefined;
  const texts = createTexts('en', async (language, area) => {
    asked.push(`${language} ${area}`);
    if (language === 'ja' && area === 'shell') first();
    return compileDictionary(english, english);
  });
  await texts.load(['shell']);
  first = () => void texts.load(['station']);
  const japanese = await texts.inLanguage('ja');
  expect(japanese.language).toBe('ja');
  expect(japanese.has(['shell', 'station'])).toBe(true);
  expect(asked).toEqual(['en shell', 'ja shell', 'en station', 'ja station']);
});

describe('a text with elements', () => {
  async function markup(values: TextProps['values'], components: TextProps['components']) {
    const texts = italian();
    await texts.load(['shell']);
    return renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <Text id="shell.home" values={values ?? {}} components={components ?? {}} />
      </TextsProvider>,
    );
  }

  it('has them where its tags stand', async () => {
    expect(await markup({ name: 'Sam' }, { link: <a href="/">x</a>, br: <br /> })).toBe(
      'Back to <a href="/">the start</a>,<br/>Sam',
    );
  });

  it('takes an element as a value', async () => {
    expect(await markup({ name: <i>Sam</i> }, {})).toBe('Back to the start,<i>Sam</i>');
  });

  it('reads no tags in a value', async () => {
    expect(await markup({ name: '<link>x</link>' }, { link: <a href="/">x</a> })).toContain('&lt;link&gt;');
  });
});

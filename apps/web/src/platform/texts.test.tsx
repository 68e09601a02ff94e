import { languages as contractLanguages } from '@etg/contract/languages';
import { compileDictionary } from '@etg/messages/dictionary';
import { languages } from '@etg/messages/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Text, TextsProvider, useText } from './i18n.tsx';
import { createTexts, type MissingText } from './texts.ts';

const english = {
  'shell.again': 'Try again',
  'shell.offline': '{count, plural, one {# nest} other {# nests}}',
  'shell.home': 'Back to <link>the start</link>, {name}',
};

function italian() {
  return createTexts('it', async () => compileDictionary(english, { 'shell.again': 'Riprova' }));
}

it('speaks the languages of the contract [P11]', () => {
  expect(languages).toEqual(contractLanguages);
});

it('shows the English text where a language lacks one [P11]', async () => {
  const texts = italian();
  await texts.load(['shell']);
  expect(texts.i18n._('shell.again')).toBe('Riprova');
  expect(texts.i18n._('shell.offline', { count: 2 })).toBe('2 nests');
});

it('reports a missing text once, also to who asks later [L2]', async () => {
  const texts = italian();
  await texts.load(['shell']);
  function Words() {
    const t = useText();
    return [t('shell.again'), t('shell.offline', { count: 1 }), t('shell.offline', { count: 2 })].join(' ');
  }
  const early: MissingText[] = [];
  const late: MissingText[] = [];
  texts.onMissing((missing) => early.push(missing));
  renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Words />
    </TextsProvider>,
  );
  texts.onMissing((missing) => late.push(missing));
  expect(early).toEqual([{ language: 'it', id: 'shell.offline' }]);
  expect(late).toEqual(early);
});

it('puts elements into a text where its tags stand', async () => {
  const texts = italian();
  await texts.load(['shell']);
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Text id="shell.home" values={{ name: 'Sam' }} components={{ link: <a href="/">x</a> }} />
    </TextsProvider>,
  );
  expect(html).toBe('Back to <a href="/">the start</a>, Sam');
});

import { languages as contractLanguages } from '@etg/contract/languages';
import { compileDictionary } from '@etg/messages/dictionary';
import { languages } from '@etg/messages/languages';
import { messageText } from '@etg/messages/read-message';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Text, type TextProps, TextsProvider, useText } from './i18n.tsx';
import { createTexts, type MissingText } from './texts.ts';

const english = {
  'shell.again': 'Try again',
  'shell.offline': '{count, plural, one {# nest} other {# nests}}',
  'shell.home': 'Back to <link>the start</link>,<br/>{name}',
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
  expect(texts.messageOf('shell.again')).toEqual(['Riprova']);
  expect(messageText(texts.messageOf('shell.offline'), 'it', { count: 2 })).toBe('2 nests');
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

import { expect, it } from 'vitest';
import { preloadsOf, type ViteManifest } from './preloads.ts';

const texts = '../../packages/messages/src';
const manifest: ViteManifest = {
  'index.html': { file: 'entry.js', imports: ['_react'] },
  _react: { file: 'react.js' },
  _shared: { file: 'shared.js', imports: ['_deep', '_react'] },
  _deep: { file: 'deep.js', imports: ['_shared'] },
  'src/conversation/conversation.screen.tsx': { file: 'conversation.js', imports: ['_shared', 'index.html'] },
  'src/features/station/group-entry.screen.tsx': { file: 'group-entry.js', imports: ['_react'] },
  [`${texts}/en/shell.json`]: { file: 'shell-en.js' },
  [`${texts}/en/conversation.json`]: { file: 'conversation-en.js' },
  [`${texts}/en/station.json`]: { file: 'station-en.js' },
  [`${texts}/it/shell.json`]: { file: 'shell-it.js' },
};

it('names the page’s own files with all they import, each once, and not the entry itself', () => {
  expect(preloadsOf(manifest, 'conversation', 'en').toSorted()).toEqual(
    ['react.js', 'conversation.js', 'shared.js', 'deep.js', 'shell-en.js', 'conversation-en.js'].toSorted(),
  );
});

it('leaves out what another page needs', () => {
  expect(preloadsOf(manifest, 'groupByQr', 'en').toSorted()).toEqual(
    ['react.js', 'group-entry.js', 'shell-en.js', 'station-en.js'].toSorted(),
  );
});

it('takes the English texts where a language has no file [P11]', () => {
  expect(preloadsOf(manifest, 'groupByQr', 'it')).toEqual(
    expect.arrayContaining(['shell-it.js', 'station-en.js']),
  );
});

it('adds the list by which a page’s files are found, and no other', () => {
  const more = {
    ...manifest,
    'src/features/faq/faq.screen.tsx': { file: 'faq.js' },
    [`${texts}/en/faq.json`]: { file: 'faq-en.js' },
    'src/app/more-screens.ts': { file: 'screens.js', dynamicImports: ['src/features/faq/faq.screen.tsx'] },
    [`${texts}/more-files/en.ts`]: { file: 'texts.js', dynamicImports: [`${texts}/en/faq.json`] },
  };
  expect(preloadsOf(more, 'faq', 'en')).toEqual(expect.arrayContaining(['screens.js', 'texts.js']));
  expect(preloadsOf(more, 'groupByQr', 'en')).not.toEqual(expect.arrayContaining(['screens.js']));
});

it('says which file a broken build lacks', () => {
  expect(() => preloadsOf({ 'index.html': { file: 'entry.js' } }, 'groupByQr', 'en')).toThrow(
    'The build has no src/features/station/group-entry.screen.tsx',
  );
});

import { expect, it } from 'vitest';
import { ownNameOf, piecesOf, readDraft, textQuery } from './text-query.rules.ts';

it('reads what the address asks for, and nothing that it says wrongly [QM9, QA13]', () => {
  const of = (search: string) => textQuery((key) => new URLSearchParams(search).get(key) ?? '');
  expect(of('')).toEqual({ language: 'en', filter: 'all' });
  expect(of('language=ja&view=own&area=menu&q=nest')).toEqual({
    language: 'ja',
    filter: 'own',
    area: 'menu',
    q: 'nest',
  });
  expect(of('language=xx&view=nothing')).toEqual({ language: 'en', filter: 'all' });
  expect(ownNameOf('ja')).toBe('日本語');
});

it('shows a sample as riders see it: tags mark, and are not read [QM9]', () => {
  expect(piecesOf('Try <b>for free</b>,<br/>a < b')).toEqual([
    { text: 'Try ', isTagged: false },
    { text: 'for free', isTagged: true },
    { text: ',', isTagged: false },
    { text: '\n', isTagged: false },
    { text: 'a ', isTagged: false },
    { text: '<', isTagged: false },
    { text: ' b', isTagged: false },
  ]);
});

it('keeps what was typed with the version that was seen [QM9, QA8]', () => {
  const first = { version: 2, words: 'now' };
  expect(readDraft(JSON.stringify({ version: 1, words: 'mine' }), first)).toEqual({
    version: 1,
    words: 'mine',
  });
  for (const broken of ['', 'null', '{"version":"1"}']) expect(readDraft(broken, first)).toEqual(first);
});

import type { PageName } from '@etg/contract/pages';
import { groupSources } from '@etg/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingStart, entrySource, sourceOf } from './entry.rules.ts';

it.each<[string, PageName, string, string]>([
  ['/i/1001', 'groupByQr', '', 'QR'],
  ['/j/1001', 'groupByExpressLink', '', 'express_link'],
  ['/1001', 'groupByQr', '', 'user_type'],
  ['/400001', 'groupByQr', '', 'user_type'],
  ['/', 'groupByQr', 'm=groupIdRegistred&groupId=1001', 'flow'],
])('%s is an entry of its own kind [R15, R19, K11]', (...[path, page, search, source]) => {
  expect(entrySource({ page, path, params: {}, query: new URLSearchParams(search) })).toBe(source);
});

it('is remembered by the address that starts a booking [R7, K11]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...groupSources), fc.stringMatching(/^\d{4}$/), (source, code) => {
      const { pathname, searchParams } = new URL(bookingStart(code, source), 'https://etg.example');
      expect([pathname, searchParams.get('id'), sourceOf(searchParams)]).toEqual(['/station', code, source]);
    }),
  );
});

it('is no word that anybody could have written into an address [K11]', () => {
  expect(sourceOf(new URLSearchParams('from=<script>'))).toBe('flow');
  expect(sourceOf(new URLSearchParams())).toBe('flow');
});

import type { PageName } from '@etg/contract/pages';
import { expect, it } from 'vitest';
import { newsPlaceOf } from './news-place.rules.ts';

it('asks at a station for its own news, and elsewhere for those of where the rider last was [QM9]', () => {
  const at = (page: PageName, ...[groupId, last, country]: (string | undefined)[]) =>
    newsPlaceOf({ page, groupId, last, country });
  expect(at('groupByQr', '1001', '1002')).toBe('station-1001');
  expect(at('station', undefined, '400001')).toBe('station-400001');
  expect(at('conversation', undefined, '1001')).toBe('near-1001');
  expect(at('map', undefined, '1001')).toBe('near-1001');
  expect(at('map', undefined, undefined, 'JP')).toBe('in-JP');
  expect(at('map')).toBe('anywhere');
  expect(at('groupByQr', '<b>', '12')).toBe('anywhere');
});

import { expect, it } from 'vitest';
import { riderQuery } from './rider-query.rules.ts';

const of = (text: string) => {
  const search = new URLSearchParams(text);
  return riderQuery((key) => search.get(key) ?? '');
};

it('the list of riders is in its address; what is no station or country yet is not asked for [QA13]', () => {
  expect(of('')).toEqual({ which: 'late' });
  expect(of('which=out&station=1004&country=JP')).toEqual({ which: 'out', station: '1004', country: 'JP' });
  expect(of('which=nobody&station=10&country=japan')).toEqual({ which: 'late' });
});

import { expect, it } from 'vitest';
import { legalHref } from './legal.ts';
import { demoSupport } from './support.ts';

it('leads to the company’s own pages in the reader’s language, whatever else the address says [D12]', () => {
  expect(legalHref(demoSupport, 'terms', 'ja')).toBe('https://www.etg.example/terms?lang=ja');
  const legal = { ...demoSupport.legal, refund: 'https://juice.example/p?id=7&lang=xx' };
  expect(legalHref({ ...demoSupport, legal }, 'refund', 'en')).toBe('https://juice.example/p?id=7&lang=en');
});

import { expect, it } from 'vitest';
import { legalHref } from './legal.ts';
import { demoSupport } from './support.ts';

it('leads to the company’s own pages in the reader’s language, whatever else the address says [D12]', () => {
  expect(legalHref(demoSupport, 'terms', { language: 'ja', ofCountry: undefined })).toBe(
    'https://www.etg.example/terms?lang=ja',
  );
  const legal = { ...demoSupport.legal, refund: 'https://juice.example/p?id=7&lang=xx' };
  expect(
    legalHref({ ...demoSupport, legal }, 'refund', {
      language: 'en',
      ofCountry: { terms: 'https://it.example/' },
    }),
  ).toBe('https://juice.example/p?id=7&lang=en');
});

it('leads to the page of the country that names one [QM1]', () => {
  const ofCountry = { terms: 'https://etg.example/it/termini' };
  expect(legalHref(demoSupport, 'terms', { language: 'it', ofCountry })).toBe(
    'https://etg.example/it/termini?lang=it',
  );
});

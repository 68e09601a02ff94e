import { promoSorts, promoViews } from '@etg/contract/console/promo-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { promoOrder, promoQuery } from './promo-query.rules.ts';

const ask = (address: string) => promoQuery((key) => new URLSearchParams(address).get(key) ?? '');

it('reads the view and the words of the list from the address [QM4, QA13]', () => {
  expect(ask('view=ended&q=%20campus%20')).toEqual({ view: 'ended', q: 'campus' });
  expect(ask('')).toEqual({ view: 'all' });
});

it('asks for nothing that the server would refuse, whatever the address says [QM4, QA13]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 300 }), fc.string(), (view, q, sort) => {
      const query = ask(new URLSearchParams({ view, q }).toString());
      expect(promoViews).toContain(query.view);
      expect(query.q?.length ?? 1).toBeLessThanOrEqual(100);
      expect(promoSorts).toContain(promoOrder(sort).sort);
    }),
  );
});

it('sorts by the column of the address, turned by a minus [QM4]', () => {
  expect(promoOrder('used')).toEqual({ sort: 'used' });
  expect(promoOrder('-ends')).toEqual({ sort: 'ends', turned: 'yes' });
  expect(promoOrder('')).toEqual({ sort: 'made' });
});

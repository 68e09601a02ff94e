import { expect, it } from 'vitest';
import { venueOrder, venueQuery } from './venue-query.rules.ts';

const asked = (search: Record<string, string>) => venueQuery((key) => search[key] ?? '');

it('asks for what the address says, and for nothing that is malformed [QA13]', () => {
  expect(asked({ country: 'US', shown: 'private', q: ' pier ' })).toEqual({
    country: 'US',
    shown: 'private',
    q: 'pier',
  });
  expect(asked({ country: 'Mars', shown: 'lost', q: '  ' })).toEqual({});
});

it('sorts by one column, turned with a minus, and by the name otherwise [QA13]', () => {
  expect(venueOrder('-city')).toEqual({ sort: 'city', turned: 'yes' });
  expect(venueOrder('health,title')).toEqual({ sort: 'health' });
  expect(venueOrder('owner')).toEqual({ sort: 'title' });
});

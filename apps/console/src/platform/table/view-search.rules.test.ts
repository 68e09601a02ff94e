import { expect, it } from 'vitest';
import { viewSearch } from './view-search.rules.ts';

it('a view is the same in whatever order its filters were chosen, and whatever row is open [QA13]', () => {
  expect(viewSearch('which=out&cols=rider,owes', ['item'])).toBe(
    viewSearch('item=x&cols=rider,owes&which=out', ['item']),
  );
  expect(viewSearch('item=x', ['item'])).toBe('');
});

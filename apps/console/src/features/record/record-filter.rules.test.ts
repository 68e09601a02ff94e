import { expect, it } from 'vitest';
import { isFiltered, queryOf, readFilter } from './record-filter.rules.ts';

const from = (search: string) => readFilter((key) => new URLSearchParams(search).get(key) ?? '');
const now = new Date(2026, 10, 18, 20, 46).getTime();

it('reads the filters of the record from its address, and nothing that does not exist [QS8, QA13]', () => {
  expect(queryOf(from('who=maya.ortiz&what=staff.invite&why=goodwill&subject=1001'), now)).toEqual({
    person: 'maya.ortiz',
    act: 'staff.invite',
    reason: 'goodwill',
    subject: '1001',
  });
  expect(queryOf(from('why=because&when=yesteryear'), now)).toEqual({});
  expect([isFiltered(from('')), isFiltered(from('when=today'))]).toEqual([false, true]);
});

it('begins at midnight, so that a question has one answer for a day [QS8]', () => {
  const midnight = new Date(2026, 10, 18).getTime() / 1_000;
  expect(queryOf(from('when=today'), now).from).toBe(midnight);
  expect(queryOf(from('when=week'), now).from).toBe(midnight - 6 * 86_400);
});

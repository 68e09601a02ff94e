import { expect, it } from 'vitest';
import { changedRows } from './difference.rules.ts';

it('shows what changed since somebody looked, and only that [QA8]', () => {
  const role = {
    label: 'role',
    before: { is: 'text', text: 'support' },
    after: { is: 'text', text: 'admin' },
  } as const;
  const fee = {
    label: 'fee',
    before: { is: 'money', amount: 1, currency: 'USD' },
    after: { is: 'none' },
  } as const;
  const more = { ...fee, before: { is: 'money', amount: 2, currency: 'USD' } } as const;
  expect(changedRows({ rows: [role, fee] }, { rows: [role, more] })).toEqual(new Set([1]));
  expect(changedRows({ rows: [role] }, { rows: [role] })).toEqual(new Set());
});

import { expect, it } from 'vitest';
import { writeChange } from './change.rules.ts';

it('says what an act changed, and leaves out what it did not [QS8]', () => {
  expect(writeChange({ role: 'support', countries: ['US'] }, { role: 'admin', countries: ['US'] })).toBe(
    'role support → admin',
  );
  expect(writeChange(undefined, { role: 'field' })).toBe('role field');
  expect(writeChange({ until: 5 }, undefined)).toBe('until 5 → –');
  expect(writeChange(undefined, undefined)).toBe('');
});

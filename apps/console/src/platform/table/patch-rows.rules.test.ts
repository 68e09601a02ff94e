import { expect, it } from 'vitest';
import { patchRows } from './patch-rows.rules.ts';

interface Row {
  code: string;
  ready: number;
}
const row = (code: string, ready = 4): Row => ({ code, ready });
const codeOf = ({ code }: Row) => code;

it('rows that were read again change in their places; the others stay the same objects [QF2]', () => {
  const rows = [row('1001'), row('1002'), row('1003')];
  const other = row('1002', 0);
  const patched = patchRows(rows, new Map([['1002', other]]), codeOf);
  expect(patched.map(codeOf)).toEqual(['1001', '1002', '1003']);
  expect(patched[1]).toBe(other);
  expect(patched[0]).toBe(rows[0]);
  expect(patchRows(rows, new Map([['1002', row('1002')]]), codeOf)).toBe(rows);
});

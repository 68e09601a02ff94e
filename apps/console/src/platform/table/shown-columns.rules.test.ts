import { describe, expect, it } from 'vitest';
import { moveColumn, readColumns, writeColumns } from './shown-columns.rules.ts';

const all = ['rider', 'time', 'from', 'owes'];

describe('the columns of a list', () => {
  it('are those of the address in their order, the first always first, unknown and double ones left out [QA13]', () => {
    expect(readColumns(all, '')).toEqual(all);
    expect(readColumns(all, 'owes,time,nothing,owes')).toEqual(['rider', 'owes', 'time']);
    expect(readColumns(all, 'rider')).toEqual(['rider']);
  });

  it('are in the address only if they are not all of them as they are [QA13]', () => {
    expect(writeColumns(all, all)).toBe('');
    expect(writeColumns(all, ['rider', 'owes'])).toBe('rider,owes');
    expect(readColumns(all, writeColumns(all, ['rider', 'owes', 'time']))).toEqual(['rider', 'owes', 'time']);
  });

  it('move by one place, but not before the first or behind the last [QA13]', () => {
    expect(moveColumn(all, 'from', -1)).toEqual(['rider', 'from', 'time', 'owes']);
    expect(moveColumn(all, 'time', -1)).toEqual(all);
    expect(moveColumn(all, 'owes', 1)).toEqual(all);
    expect(moveColumn(all, 'rider', 1)).toEqual(all);
  });
});

import { describe, expect, it } from 'vitest';
import { panelAt } from './panel.rules.ts';

const at = new Date('2026-11-19T19:45:00Z');
const later = new Date('2026-11-20T08:00:00Z');
const nest = (number: number, electron_id: string | null, since: Date) => ({
  nest: number,
  electron_id,
  charge: null,
  fault: null,
  since,
});

describe('the panel of an earlier moment', () => {
  it('has what was taken since, and not what was put in since [QC3]', () => {
    const present = [nest(1, null, later), nest(2, 'E-2', later), nest(3, 'E-3', new Date(0))];
    const changes = [
      { nest: 1, type: 'taken', electron: 'E-1', charge: 80 },
      { nest: 2, type: 'returned', electron: 'E-2', charge: 10 },
    ];
    expect(panelAt(present, changes, at)).toEqual([
      { nest: 1, electron: 'E-1', charge: 80 },
      { nest: 2 },
      { nest: 3, electron: 'E-3' },
    ]);
  });

  it('is not shown if a nest changed without a word of the station [QC3]', () => {
    expect(panelAt([nest(1, 'E-1', later)], [], at)).toBe(undefined);
  });
});

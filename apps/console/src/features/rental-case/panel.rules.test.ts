import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import { describe, expect, it } from 'vitest';
import { freeNests, panelOf, stripOf } from './panel.rules.ts';

const nests = [
  { nest: 1, electron: 'E-1', charge: 40 },
  { nest: 2 },
  { nest: 3, fault: 'jammed' },
  { nest: 4, fault: 'unreadable' },
  { nest: 5, electron: 'E-9073', charge: 90, fault: 'not_charging' },
];
const place = { station: '1010', venue: 'Airport', zone: 'UTC' };

describe('a panel of a case', () => {
  it('is drawn with its charge, its faults, and the nest of the rider’s Electron marked [QC3]', () => {
    expect(stripOf(nests, 'E-9073').map(({ state, marked }) => [state, marked])).toEqual([
      ['holds', false],
      ['free', false],
      ['fault', false],
      ['unreadable', false],
      ['holds', true],
    ]);
    expect(freeNests(nests)).toEqual([2]);
  });

  it('belongs to what its own station said, and to no other [QC3]', () => {
    const before: RentalCase['panels']['before'] = { place, at: 1, known: 'worked-out', nests };
    const said = (kind: Evidence['kind'], station: string): Evidence => ({
      id: kind,
      kind,
      lane: 'station',
      source: 'station',
      at: 1,
      at_ms: 1_000,
      values: { station },
    });
    expect(panelOf(said('taken', '1010'), { before })).toBe(before);
    expect(panelOf(said('taken', '1011'), { before })).toBeUndefined();
    expect(panelOf(said('silent', '1010'), { before })).toBeUndefined();
    expect(panelOf(said('message', '1010'), { before, after: before })).toBeUndefined();
  });
});

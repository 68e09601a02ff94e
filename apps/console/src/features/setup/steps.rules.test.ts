import { type CheckState, type CheckStep, checkSteps } from '@etg/contract/console/setup-words';
import { describe, expect, it } from 'vitest';
import { furthestStep, shownStep, wantsNest } from './steps.rules.ts';

const planned = { state: 'planned', has_credential: true } as const;
const check = { id: '', by: '', started: 1, steps: [] };

describe('setting up a station [QF6]', () => {
  it('goes on where it was left', () => {
    expect(furthestStep({ state: 'planned', has_credential: false })).toBe('credential');
    expect(furthestStep(planned)).toBe('first-word');
    expect(furthestStep({ ...planned, heard: 1 })).toBe('check');
    expect(furthestStep({ ...planned, heard: 1, check: { ...check, outcome: 'failed' } })).toBe('check');
    expect(furthestStep({ ...planned, heard: 1, check: { ...check, outcome: 'passed' } })).toBe('map');
    expect(furthestStep({ ...planned, state: 'live', heard: 1 })).toBe('map');
  });

  it('offers to open a nest again and again, until one was emptied, filled and locked', () => {
    const at = (seen: Partial<Record<CheckStep, CheckState>>, more: { open?: number } = {}) =>
      wantsNest({ steps: checkSteps.map((step) => ({ step, is: seen[step] ?? 'passed' })), ...more });
    expect(at({ opens: 'waits', 'takes-out': 'waits', 'puts-in': 'waits', closes: 'waits' })).toBe(true);
    // An empty nest was opened, or one locked untouched.
    expect(at({ 'takes-out': 'waits', 'puts-in': 'waits' })).toBe(true);
    expect(at({ 'puts-in': 'waits' })).toBe(true);
    expect(at({ 'takes-out': 'waits', 'puts-in': 'waits' }, { open: 2 })).toBe(false);
    expect(at({ heartbeat: 'waits' })).toBe(false);
    // Its firmware opens none.
    expect(at({ opens: 'cannot', 'takes-out': 'cannot', 'puts-in': 'waits', closes: 'cannot' })).toBe(false);
    expect(wantsNest({ steps: [{ step: 'opens', is: 'waits' }], outcome: 'stopped' })).toBe(false);
  });

  it('shows the step of its address, but none that cannot be shown yet', () => {
    const nowhere = { step: '', venue: '', station: '', setup: undefined };
    expect(shownStep(nowhere)).toBe('venue');
    expect(shownStep({ ...nowhere, step: 'map' })).toBe('venue');
    expect(shownStep({ ...nowhere, venue: 'v' })).toBe('station');
    expect(shownStep({ ...nowhere, venue: 'v', step: 'venue' })).toBe('venue');
    expect(shownStep({ ...nowhere, station: '1060', step: 'check' })).toBeUndefined();
    const at1060 = { ...nowhere, station: '1060', setup: planned };
    expect(shownStep({ ...at1060, step: 'credential' })).toBe('credential');
    expect(shownStep({ ...at1060, step: 'check' })).toBe('first-word');
    expect(shownStep({ ...at1060, step: 'station' })).toBe('first-word');
    expect(shownStep({ ...at1060, step: 'map' })).toBe('map');
    expect(shownStep({ ...at1060, step: 'nonsense' })).toBe('first-word');
  });
});

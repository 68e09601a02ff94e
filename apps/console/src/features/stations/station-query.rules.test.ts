import type { StationRow } from '@etg/contract/console/stations';
import { describe, expect, it } from 'vitest';
import { isFiltered, isOfFailed, sortValue, stationOrder, stationQuery } from './station-query.rules.ts';

const from = (text: string) => {
  const search = new URLSearchParams(text);
  return stationQuery((key) => search.get(key) ?? '');
};

function row(code: string, more: Partial<StationRow> = {}): StationRow {
  return {
    code,
    venue: {
      id: 'v1',
      title: 'Lantern Bar',
      city: 'Santa Monica',
      country: 'US',
      zone: 'America/Los_Angeles',
    },
    state: 'live',
    health: 'healthy',
    health_values: {},
    online: true,
    panel: [],
    ready: 4,
    free: 2,
    out: 2,
    today: { amount: 48, currency: 'USD' },
    ...more,
  };
}

describe('the query of the list of stations', () => {
  it('has what the address says, and drops what is malformed [QF2]', () => {
    expect(from('view=silent&country=US&q=%20pier%20&heard=never&health=full')).toEqual({
      view: 'silent',
      country: 'US',
      q: 'pier',
      heard: 'never',
      health: 'full',
    });
    expect(from('view=gone&country=usa&heard=soon&health=fine&state=sold')).toEqual({ view: 'all' });
    expect(from('fault=not_charging&failed=hour')).toEqual({
      view: 'all',
      fault: 'not_charging',
      failed: 'hour',
    });
    expect(from('fault=tired&failed=year')).toEqual({ view: 'all' });
    expect(isFiltered(from('view=silent'))).toBe(false);
    expect(isFiltered(from('state=paused'))).toBe(true);
  });

  it('sorts by one column, health by harm to riders, turned with a minus [QF2]', () => {
    expect(stationOrder('')).toEqual({ sort: 'harm' });
    expect(stationOrder('-health')).toEqual({ sort: 'harm', turned: 'yes' });
    expect(stationOrder('ready,-code')).toEqual({ sort: 'ready' });
    expect(stationOrder('why')).toEqual({ sort: 'harm' });
    expect(stationOrder('failed')).toEqual({ sort: 'failed' });
  });

  it('is about failed unlocks if it is filtered or sorted by them [QF2]', () => {
    expect(isOfFailed(from('failed=hour'), stationOrder(''))).toBe(true);
    expect(isOfFailed(from(''), stationOrder('-failed'))).toBe(true);
    expect(isOfFailed(from('fault=jammed'), stationOrder('unlocks'))).toBe(false);
  });
});

describe('a row that was read again', () => {
  it('would stand elsewhere if that by which it is sorted changed [QF2]', () => {
    expect(sortValue(row('1', { health: 'silent' }), 'harm')).not.toBe(sortValue(row('1'), 'harm'));
    expect(sortValue(row('1', { heard: 5 }), 'heard')).toBe(sortValue(row('1', { heard: 9 }), 'heard'));
    expect(sortValue(row('1', { ready: 3 }), 'ready')).toBe(3);
    expect(sortValue(row('1', { unlocks_hour: { tried: 9, worked: 3 } }), 'failed')).toBe(6);
    expect(sortValue(row('1'), 'failed')).toBe(0);
  });
});

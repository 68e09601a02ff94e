import type { ElectronRow } from '@etg/contract/console/electrons';
import { describe, expect, it } from 'vitest';
import { electronOrder, electronQuery, isFiltered, sortValue } from './electron-query.rules.ts';

const from = (text: string) => {
  const search = new URLSearchParams(text);
  return electronQuery((key) => search.get(key) ?? '');
};

const row: ElectronRow = {
  id: 'E-10013',
  cable: 'usb_c',
  state: 'in_service',
  place: 'nest',
  trips: 3,
  score: 0,
};

describe('the query of the list of Electrons', () => {
  it('has what the address says, and drops what is malformed [QF10]', () => {
    expect(from('view=out&country=US&station=%201001&cable=usb_c&q=%20E-1%20')).toEqual({
      view: 'out',
      country: 'US',
      station: '1001',
      cable: 'usb_c',
      q: 'E-1',
    });
    expect(from('view=gone&country=usa&station=bar&cable=rope&q=%20')).toEqual({ view: 'all' });
    expect(isFiltered(from('view=retired'))).toBe(false);
    expect(isFiltered(from('station=1001'))).toBe(true);
  });

  it('sorts by one column, where by when it was last seen, turned with a minus [QF10]', () => {
    expect(electronOrder('')).toEqual({ sort: 'score' });
    expect(electronOrder('-where')).toEqual({ sort: 'seen', turned: 'yes' });
    expect(electronOrder('trips,-id')).toEqual({ sort: 'trips' });
    expect(electronOrder('cable')).toEqual({ sort: 'score' });
  });

  it('says that a row moved if its score, its trips or its place changed, but not for its charge [QF10]', () => {
    expect(sortValue({ ...row, score: 40 }, 'score')).not.toBe(sortValue(row, 'score'));
    expect(sortValue({ ...row, place: 'out' }, 'seen')).not.toBe(sortValue(row, 'seen'));
    expect(sortValue({ ...row, charge: 12 }, 'charge')).toBe(sortValue({ ...row, charge: 90 }, 'charge'));
  });
});

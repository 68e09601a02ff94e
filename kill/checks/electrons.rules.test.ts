import { describe, expect, it } from 'vitest';
import { electronFaults } from './electrons.rules.ts';

const nests = [
  { station: '1001', nest: 1, electron: 'E-1' },
  { station: '1001', nest: 2, electron: null },
];
const hands = new Map([['E-2', 'ada']]);
const panel = [
  { station_code: '1001', nest: 1, electron_id: 'E-1', lit: false },
  { station_code: '1001', nest: 2, electron_id: null, lit: false },
];
const held = [{ electron_id: 'E-2', back_at: null, account_id: 'ada', id: 'rental' }];
const rental = { id: 'rental', account_id: 'ada', electron_id: 'E-2', returned_at: null, lost_at: null };
const records = { nests: panel, held, rentals: [rental] };

describe('where Electrons are', () => {
  it('is as it must be when nests, panel and open rentals agree', () => {
    expect(electronFaults({ nests, hands }, records)).toEqual([]);
  });

  it('is wrong for one in a nest and in a hand', () => {
    const twice = new Map([...hands, ['E-1', 'ben']]);
    expect(electronFaults({ nests, hands: twice }, records)).toContain('E-1 is in two places');
  });

  it('is wrong for one that came back while its rental goes on', () => {
    const back = nests.map((nest) => (nest.nest === 2 ? { ...nest, electron: 'E-2' } : nest));
    const faults = electronFaults({ nests: back, hands: new Map() }, records);
    expect(faults).toEqual([
      'nest 2 of 1001 contains E-2, the panel says null',
      'E-2 is out to ada, who does not have it',
    ]);
  });

  it('is wrong for one that somebody has and no rental knows of', () => {
    const faults = electronFaults({ nests, hands }, { ...records, held: [], rentals: [] });
    expect(faults).toEqual(['E-2 is in the hand of ada, and no record says so']);
  });

  it('is wrong for a rider with two chargers', () => {
    const more = { electron_id: 'E-3', back_at: null, account_id: 'ada', id: 'rental' };
    const both = new Map([...hands, ['E-3', 'ada']]);
    const faults = electronFaults({ nests, hands: both }, { ...records, held: [...held, more] });
    expect(faults).toEqual(['ada has two chargers']);
  });

  it('is wrong for a rental without its Electron', () => {
    const faults = electronFaults({ nests, hands: new Map() }, { ...records, held: [] });
    expect(faults).toEqual(['rental rental is open without its Electron']);
  });
});

import type { ElectronOut } from '@etg/contract/workbench';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holderWords, isSame, nameOf, shelfOrder } from './shelf.rules.ts';

const out = (electron: string, from: string, rental: ElectronOut['rental'] = null): ElectronOut => ({
  electron,
  from,
  rental,
  cable: 'usb_c',
});
const minute = 60_000;

describe('the shelf', () => {
  it('shows those taken here first, and loses none', () => {
    const station = fc.constantFrom('1001', '1002', '1003');
    fc.assert(
      fc.property(fc.array(station), (stations) => {
        const all = stations.map((from, place) => out(`E-${place}`, from));
        const ordered = shelfOrder(all, '1001');
        expect(new Set(ordered)).toEqual(new Set(all));
        expect(ordered).toHaveLength(all.length);
        const firstElsewhere = ordered.findIndex(({ from }) => from !== '1001');
        const after = firstElsewhere < 0 ? [] : ordered.slice(firstElsewhere);
        expect(after.some(({ from }) => from === '1001')).toBe(false);
      }),
    );
  });

  it('says who has an Electron and for how long, without the number', () => {
    const mine = out('E-1', '1001', { rider: '+1 …2671', deadline: 84 * minute });
    expect(holderWords(mine, '1001', 0)).toBe('with +1 …2671, 1 h 24 m left');
    expect(holderWords(mine, '1002', 90 * minute)).toBe('with +1 …2671, 6 m late, from 1001');
    expect(holderWords(out('E-2', '1001'), '1001', 0)).toBe('in nobody’s name');
  });

  it('tells one thing in the hand from another', () => {
    const things = [{ electron: 'E-1' }, { electron: 'E-2' }, { foreign: true as const }];
    const same = things.map((one) => things.map((other) => isSame(one, other)));
    expect(same).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(things.map(nameOf)).toEqual(['E-1', 'E-2', 'a foreign Electron']);
  });
});

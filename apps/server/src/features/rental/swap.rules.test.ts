import { describe, expect, it } from 'vitest';
import { listSwaps } from './swap.rules.ts';

const at = (minute: number) => new Date(minute * 60_000);
const held = (electron: string, taken: number, back?: number) => ({
  electron_id: electron,
  station_code: '1003',
  taken_at: at(taken),
  back_at: back === undefined ? null : at(back),
});

describe('the exchanges of a rental', () => {
  it('name the Electron that was put back, the one taken for it, where and when [P5]', () => {
    expect(listSwaps([held('A', 0, 11), held('B', 10)])).toEqual([
      { electron: 'A', for: 'B', station: '1003', at: at(10) },
    ]);
  });

  it('are one after the other, whatever came back when [P5]', () => {
    const swaps = listSwaps([held('A', 0, 11), held('B', 10, 31), held('C', 30, 60)]);
    expect(swaps.map((swap) => `${swap.electron}>${swap.for}`)).toEqual(['A>B', 'B>C']);
  });

  it('are none while the old one is still out, or where the new one was put in again [P5]', () => {
    expect(listSwaps([held('A', 0), held('B', 10)])).toEqual([]);
    expect(listSwaps([held('A', 0, 40), held('B', 10, 12)])).toEqual([]);
    expect(listSwaps([held('A', 0, 40)])).toEqual([]);
  });
});

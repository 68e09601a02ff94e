import { describe, expect, it } from 'vitest';
import { compare, failedAt, listOfUnlocks, successPercent } from './figures.rules.ts';
import { besideNeed, isUnderTab, needId, tabIn, titleWord, yoursFirst } from './needs.rules.ts';
import { lastDigits, timeLeft } from './time-left.rules.ts';
import { anItem, aRow } from './today.fixture.ts';

describe('the figures of Today', () => {
  it('are compared with the same hour a week ago, in numbers and never in percent [QF1]', () => {
    expect(compare(412, 381)).toEqual({ than: 'more', by: 31 });
    expect(compare(381, 412)).toEqual({ than: 'less', by: 31 });
    expect(compare(7, 7)).toEqual({ than: 'same', by: 0 });
  });

  it('are compared with nothing while there is no history, which is not the same as with none [QF1]', () => {
    expect(compare(3, undefined)).toEqual({ than: 'nothing' });
    expect(compare(3, 0)).toEqual({ than: 'more', by: 3 });
  });

  it('never say that all unlocks worked while one failed [QF1]', () => {
    expect(successPercent({ tried: 231, worked: 228 })).toBe(98.7);
    expect(successPercent({ tried: 10_000, worked: 9_999 })).toBe(99.9);
    expect(successPercent({ tried: 4, worked: 4 })).toBe(100);
  });

  it('say where unlocks failed: all at one station, most there, or nothing [QF1]', () => {
    const worst = { code: '1014', failed: 3 };
    expect(failedAt({ tried: 231, worked: 228, worst })).toEqual({ is: 'one', code: '1014', there: 3 });
    expect(failedAt({ tried: 231, worked: 220, worst })).toEqual({ is: 'most', code: '1014', there: 3 });
    expect(failedAt({ tried: 231, worked: 228 })).toEqual({ is: 'anywhere' });
    expect(failedAt({ tried: 5, worked: 5 })).toEqual({ is: 'none' });
    expect(failedAt({ tried: 0, worked: 0 })).toEqual({ is: 'nobody' });
  });
});

describe('the figure of unlocks', () => {
  it('opens the stations where one failed, the most first, or the rates of a week [QF1]', () => {
    expect(listOfUnlocks({ tried: 9, worked: 3 })).toEqual({ failed: 'hour', sort: 'failed' });
    expect(listOfUnlocks({ tried: 4, worked: 4 })).toEqual({ sort: 'unlocks' });
    expect(listOfUnlocks({ tried: 0, worked: 0 })).toEqual({ sort: 'unlocks' });
  });
});

describe('what needs a person', () => {
  const station = {
    is: 'station',
    station: aRow({ code: '1004' }),
    reports: 0,
    tickets: { open: 0 },
  } as const;
  const mine = { is: 'inbox', item: anItem({ assigned: { id: 'me', name: 'Theo Lind' } }) } as const;
  const free = { is: 'inbox', item: anItem({}) } as const;

  const mended = {
    ...station,
    station: aRow({ code: '1005' }),
    tickets: { open: 2, assigned: { id: 'me', name: 'Theo Lind', mine: true, since: 1_000 } },
  } as const;

  it('is mine if a ticket of the station is, and on a phone comes first then [QF1, QF11]', () => {
    expect(['all', 'mine', 'nobody'].map((tab) => isUnderTab(mended, tabIn(tab), 'me'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(yoursFirst([station, free, mended, mine], 'me')).toEqual([mended, mine, station, free]);
    expect(yoursFirst([station, free], 'me')).toEqual([station, free]);
  });

  it("is mine, nobody's, or somebody else's; a station without tickets is nobody's [QF1]", () => {
    expect([station, mine, free].map((need) => isUnderTab(need, 'all', 'me'))).toEqual([true, true, true]);
    expect([station, mine, free].map((need) => isUnderTab(need, 'mine', 'me'))).toEqual([false, true, false]);
    expect([station, mine, free].map((need) => isUnderTab(need, 'nobody', 'me'))).toEqual([
      true,
      false,
      true,
    ]);
    expect(isUnderTab(mine, 'mine', 'another')).toBe(false);
  });

  it('has a name in the address that no item of the inbox has [QF1, QA13]', () => {
    expect(needId(station)).toBe('station-1004');
    expect(needId(free)).toBe(free.item.id);
  });

  it('is walked by keys, from the first one if the chosen one is gone [QA12]', () => {
    expect(besideNeed(['a', 'b'], 'a', 1)).toBe('b');
    expect(besideNeed(['a', 'b'], 'b', 1)).toBeUndefined();
    expect(besideNeed(['a', 'b'], 'gone', 1)).toBe('a');
    expect(besideNeed([], undefined, -1)).toBeUndefined();
  });

  it('is titled by what is wrong, in words [QF1]', () => {
    expect(titleWord('jammed-badly')).toBe('jammed');
    expect(titleWord('silent')).toBe('silent');
    expect(titleWord('old-firmware')).toBe('other');
  });
});

describe('the time that is left of a rental', () => {
  const hour = 3_600;
  const rental = { start: 0, deadline: 24 * hour, state: 'out' } as const;

  it('is a share of the time, amber near its end, and late after it [QF1]', () => {
    expect(timeLeft(rental, 12 * hour)).toEqual({
      is: 'left',
      seconds: 12 * hour,
      share: 0.5,
      tone: 'plain',
    });
    expect(timeLeft(rental, 23 * hour)).toMatchObject({ is: 'left', tone: 'soon' });
    expect(timeLeft(rental, 25 * hour)).toEqual({ is: 'late', seconds: hour });
  });

  it('is how long it is out, where there is no deadline [QF1]', () => {
    const { deadline: _, ...without } = rental;
    expect(timeLeft({ ...without, state: 'late' }, 30 * hour)).toEqual({
      is: 'out',
      seconds: 30 * hour,
      late: true,
    });
  });

  it('stands beside the end of a masked number [QA10]', () => {
    expect(lastDigits('+1 ••• ••• 2673')).toBe('…2673');
    expect(lastDigits('hidden')).toBe('');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canInsert,
  canTake,
  commandWords,
  countWords,
  lookOf,
  matches,
  type NestView,
  nestsPerRow,
  nestWords,
  secondsLeft,
} from './station.rules.ts';

const full: NestView = {
  nest: 2,
  electron: 'E-10012',
  cable: 'usb_c',
  charge: 94,
  lit: false,
  fault: null,
  lit_until: null,
  open_until: null,
};
const empty: NestView = { ...full, electron: null, cable: null, charge: null };

describe('a nest', () => {
  it('says what is in it and what a press does [T201]', () => {
    expect(nestWords(full, undefined)).toBe('Nest 2, E-10012, USB-C, 94 percent. What to do with it');
    expect(nestWords({ ...full, lit: true }, 'E-9072')).toBe(
      'Nest 2, E-10012, USB-C, 94 percent, lit. Take it',
    );
    expect(nestWords(empty, 'E-9072')).toBe('Nest 2, empty. Put E-9072 here');
    expect(nestWords({ ...empty, fault: 'jammed' }, 'E-9072')).toBe(
      'Nest 2, empty, jammed. What to do with it',
    );
  });

  it('takes an Electron only when it is empty and healthy [P4]', () => {
    expect([full, empty, { ...empty, fault: 'jammed' as const }].map(canInsert)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is lit before it is broken: what shines can be pulled', () => {
    expect(lookOf({ ...full, lit: true, fault: 'half_out' })).toBe('lit');
  });

  it('counts whole seconds down to nothing, and never below [T302]', () => {
    const lit = { ...full, lit: true, lit_until: 20_000 };
    expect([0, 6_001, 19_999, 20_000, 99_000].map((now) => secondsLeft(lit, now))).toEqual([20, 14, 1, 0, 0]);
    expect(secondsLeft(full, 0)).toBeUndefined();
  });
});

describe('a nest that is open for service', () => {
  const open = { ...full, open_until: 60_000 };

  it('gives what is in it, and takes something else [QF5]', () => {
    expect(nestWords(open, undefined)).toBe('Nest 2, E-10012, USB-C, 94 percent, open for service. Take it');
    const emptied = { ...empty, open_until: 60_000 };
    expect(nestWords(emptied, 'E-9072')).toBe('Nest 2, empty, open for service. Put E-9072 here');
    expect([open, emptied, full, empty].map(canTake)).toEqual([true, false, false, false]);
    expect([open, emptied].map(canInsert)).toEqual([false, true]);
    expect(secondsLeft(open, 12_500)).toBe(48);
  });
});

describe('a station', () => {
  it('says what an operator makes it do [QF5]', () => {
    const idle = { blinking_until: null, restart: null };
    expect(commandWords(idle, 0)).toBeUndefined();
    expect(commandWords({ ...idle, blinking_until: 20_000 }, 500)).toBe('Its lights blink.');
    expect(commandWords({ ...idle, blinking_until: 20_000 }, 20_000)).toBeUndefined();
    expect(commandWords({ ...idle, restart: 'waiting' }, 0)).toContain('no nest is lit or open');
    expect(commandWords({ ...idle, restart: 'restarting' }, 0)).toContain('40 seconds');
  });

  it('counts what is in, empty and out in words', () => {
    const nests = [full, { ...full, nest: 3 }, empty];
    expect(countWords({ nests, hands: ['E-1', 'E-2'] })).toBe('2 Electrons in, 1 nest empty, 2 out');
    expect(countWords({ nests: [full], hands: [] })).toBe('1 Electron in, 0 nests empty, 0 out');
  });

  it('is found by part of its code or its place, in any case', () => {
    const bar = { code: '1001', title: 'Lantern Bar' };
    expect(['10', ' lantern ', 'BAR', ''].every((typed) => matches(bar, typed))).toBe(true);
    expect(matches(bar, 'harbor')).toBe(false);
  });

  it('draws any number of nests in rows that hold them all and differ by less than one row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 12 }), (nests, most) => {
        const perRow = nestsPerRow(nests, most);
        const rows = Math.ceil(nests / perRow);
        expect(perRow).toBeLessThanOrEqual(most);
        expect(rows).toBe(Math.ceil(nests / most));
        expect(rows * perRow - nests).toBeLessThan(perRow);
      }),
    );
  });
});

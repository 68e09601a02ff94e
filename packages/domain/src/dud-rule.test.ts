import { describe, expect, it } from 'vitest';
import { type DudRule, dudBounds, dudNumbers, dudRuleFaults } from './dud-rule.ts';

const usual: DudRule = { dud_at: 60, suspect_at: 25, paybacks_a_month: 3 };
const faults = (changed: Partial<DudRule>) => dudRuleFaults({ ...usual, ...changed });

describe('the numbers of the rule about duds', () => {
  it('are accepted up to their bounds, and not beyond [QF10]', () => {
    for (const name of dudNumbers) {
      const { least, most } = dudBounds[name];
      for (const wrong of [least - 1, most + 1, least + 0.5, Number.NaN])
        expect(faults({ [name]: wrong })).toEqual({ [name]: 'out-of-bounds' });
    }
    expect(faults({ dud_at: 56, paybacks_a_month: 0, suspect_at: 1 })).toEqual({});
    expect(faults({ dud_at: 1_000, paybacks_a_month: 100, suspect_at: 999 })).toEqual({});
  });

  it('never let one rider or one station decide alone [QF10]', () => {
    expect(faults({ dud_at: 55 })).toEqual({ dud_at: 'out-of-bounds' });
    expect(faults({ dud_at: 50 })).toEqual({ dud_at: 'out-of-bounds' });
  });

  it('show an Electron as suspect before it is a dud [QF10]', () => {
    expect(faults({ suspect_at: 59 })).toEqual({});
    expect(faults({ suspect_at: 60 })).toEqual({ suspect_at: 'not-below-dud' });
    expect(faults({ dud_at: 70, suspect_at: 80 })).toEqual({ suspect_at: 'not-below-dud' });
  });
});

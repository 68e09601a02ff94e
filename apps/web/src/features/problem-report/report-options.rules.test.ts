import { describe, expect, it } from 'vitest';
import { optionsFor } from './report-options.rules.ts';

const situations = ['pickup', 'station', 'holding', 'anywhere'] as const;

describe('what can be chosen', () => {
  it.each(situations)(
    'in the situation "%s" names each option once and ends with something else [S30]',
    (situation) => {
      for (const mayExchange of [true, false]) {
        const options = optionsFor(situation, mayExchange);
        expect(new Set(options).size).toBe(options.length);
        expect(options.at(-1)).toBe('other');
      }
    },
  );

  it.each(situations)('in the situation "%s" has an exchange only for who may do one [X5]', (situation) => {
    expect(optionsFor(situation, false)).not.toContain('can_do_pit_stop');
    expect(optionsFor(situation, true).includes('can_do_pit_stop')).toBe(situation !== 'pickup');
  });

  it('begins with the Electron that does not come out right after unlocking [S14]', () => {
    expect(optionsFor('pickup', false)[0]).toBe('cant_take_battery');
  });
});

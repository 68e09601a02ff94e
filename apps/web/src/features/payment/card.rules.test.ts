import type { FieldState } from '@etg/contract/hosted-fields';
import { describe, expect, it } from 'vitest';
import { isMistyped } from './card.rules.ts';

const field = (given: Partial<FieldState>): FieldState => ({
  empty: false,
  valid: false,
  potentiallyValid: true,
  focused: false,
  ...given,
});

describe('a field of the card', () => {
  it('is called wrong once it is left unfinished, not while it is typed [X11]', () => {
    expect(isMistyped(field({ focused: true }))).toBe(false);
    expect(isMistyped(field({ focused: false }))).toBe(true);
    expect(isMistyped(field({ valid: true }))).toBe(false);
  });

  it('is called wrong at once when nothing more can make it right [X11]', () => {
    expect(isMistyped(field({ focused: true, potentiallyValid: false }))).toBe(true);
  });

  it('is not wrong while it is empty: it is only missing [X11]', () => {
    expect(isMistyped(field({ empty: true }))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

describe('a masked number', () => {
  it('keeps the country and the last four digits', () => {
    expect(['14155552671', '447400123456', '819012345678', '33612345678'].map(maskPhone)).toEqual([
      ...['+1 …2671', '+44 …3456', '+81 …5678', '…5678'],
    ]);
  });
});

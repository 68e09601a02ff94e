import { describe, expect, it } from 'vitest';
import { readNonce } from './read-nonce.ts';

const nonceWith = (status: string, liabilityShifted = false) =>
  readNonce({
    nonce: 'a-nonce',
    consumed: false,
    details: { bin: '400000', lastFour: '1091' },
    threeDSecureInfo: { status, liabilityShifted, liabilityShiftPossible: true },
  })?.authentication;

describe('the nonce of a card', () => {
  it('is authenticated if the bank answers for the holder, or takes no part [QM7]', () => {
    expect(nonceWith('authenticate_successful', true)).toEqual({ is: 'passed', liabilityShifted: true });
    expect(nonceWith('authenticate_attempt_successful', true)).toMatchObject({ is: 'passed' });
    expect(nonceWith('authentication_bypassed')).toEqual({ is: 'passed', liabilityShifted: false });
  });

  it('is refused by the bank, or the bank cannot be asked, or nothing is known yet [QM7]', () => {
    expect(nonceWith('authenticate_failed')).toEqual({ is: 'refused' });
    expect(nonceWith('authenticate_rejected')).toEqual({ is: 'refused' });
    expect(nonceWith('lookup_error')).toEqual({ is: 'unavailable' });
    expect(nonceWith('authenticate_unable_to_authenticate')).toEqual({ is: 'unavailable' });
    expect(nonceWith('challenge_required')).toBeUndefined();
    expect(readNonce({ nonce: 'a-nonce', threeDSecureInfo: null })).toMatchObject({ consumed: false });
    expect(readNonce({})).toBeUndefined();
  });
});

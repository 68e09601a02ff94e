import { describe, expect, it } from 'vitest';
import { missingTexts } from './missing-texts.rules.ts';

describe('missing translations', () => {
  it('reads the server’s list, and takes anything else for none', () => {
    const list = [{ language: 'it', key: 'rental.queue', reports: 2, value: 'x' }];
    expect(missingTexts(list)).toEqual([{ language: 'it', key: 'rental.queue', reports: 2 }]);
    expect(missingTexts({ code: 404, message: 'Not found.' })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { maskMail, maskPhone } from './mask.ts';

describe('what is masked', () => {
  it.each([
    ['14155552673', '+1 ••• ••• 2673'],
    ['+44 7400 123456', '+44 ••• ••• 3456'],
    ['819012345678', '+81 ••• ••• 5678'],
    ['393401234567', '+39 ••• ••• 4567'],
    ['79161234567', '+7 ••• ••• 4567'],
    ['353851234567', '+353 ••• ••• 4567'],
    ['', ''],
  ])('a number %s shows its country and four digits: %s [QA10]', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it.each([
    ['cleo@example.com', 'c••••@••••.com'],
    ['a@b.co.jp', 'a••••@••••.jp'],
  ])('an address %s shows its first letter and its ending: %s [QA10]', (mail, masked) => {
    expect(maskMail(mail)).toBe(masked);
  });
});

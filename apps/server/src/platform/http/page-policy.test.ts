import { describe, expect, it } from 'vitest';
import { isPaymentPage, widenPolicy } from './page-policy.ts';

describe('the policy of a page', () => {
  it('gets more sources where it has some and where it has none', () => {
    const policy = "default-src 'none';script-src 'self'";
    expect(
      widenPolicy(policy, { 'script-src': ['https://a.example'], 'frame-src': ['https://b.example'] }),
    ).toBe("default-src 'none';script-src 'self' https://a.example;frame-src https://b.example");
    expect(widenPolicy(policy, {})).toBe(policy);
  });

  it.each([
    ['/subscribe/0f/payments', true],
    ['/subscribe/0f/payments?new=credit_card', true],
    ['/subscribe/0f/review', true],
    ['/subscribe/0f', false],
    ['/', false],
    ['/i/1001', false],
    ['/payments', false],
  ])('of %s lets a payment provider in: %s [S21]', (url, is) => {
    expect(isPaymentPage(url)).toBe(is);
  });
});

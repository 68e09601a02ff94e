import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../platform/english.fixture.ts';
import { asksEmail, billingProblems, cleanZip, zipTexts } from './billing.rules.ts';

const say = await inEnglish('subscription');

const problemsOf = (email: string, zip: string, asked = true) => {
  const problems = billingProblems({ email, zip }, { email: asked, currency: 'USD' });
  return Object.fromEntries(Object.entries(problems).map(([field, id]) => [field, say(id)]));
};

describe('billing information', () => {
  it('needs an address for the receipt, of the right shape, and a ZIP [X10]', () => {
    expect(problemsOf('', '')).toEqual({
      email: 'We need your email to send you a receipt',
      zip: 'Please fill in your zip',
    });
    expect(problemsOf('sam', '94103')).toEqual({ email: 'Please provide valid email' });
    expect(problemsOf('sam@mail.example', '94103')).toEqual({});
  });

  it.each([
    ['USD', 'ZIP', 'Please fill in your zip'],
    ['GBP', 'Postcode', 'Please fill in your postcode'],
    ['JPY', 'Postal code', 'Please fill in your postal code'],
  ] as const)('calls the code of an order in %s "%s" [X10, P12]', (currency, label, missing) => {
    expect(say(zipTexts(currency).label)).toBe(label);
    const { zip } = billingProblems({ email: '', zip: '' }, { email: false, currency });
    expect(zip && say(zip)).toBe(missing);
  });

  it('does not ask for an address that is verified [X10]', () => {
    expect(asksEmail({ email: 'a@b.co', email_status: 'verified' })).toBe(false);
    expect(asksEmail({ email: 'a@b.co', email_status: 'unverified' })).toBe(true);
    expect(asksEmail({ email_status: 'verified' })).toBe(true);
    expect(problemsOf('', '94103', false)).toEqual({});
  });

  it.each([
    ['１５０−０００２', '150-0002'],
    [' SW1A 1AA ', 'SW1A 1AA'],
    ['〒150-0002', '150-0002'],
    ['!!', ''],
  ])('takes the ZIP %s as %s', (typed, zip) => {
    expect(cleanZip(typed)).toBe(zip);
  });
});

import { expect, it } from 'vitest';
import { widenPolicy } from '../platform/http/page-policy.ts';
import { paymentSources } from './payment-sources.ts';

it('lets in the frames of the other origin in the demo, and nothing else [S21]', () => {
  expect(paymentSources(undefined)('http://localhost:3000')).toEqual({
    'frame-src': ['http://127.0.0.1:3000'],
  });
  expect(paymentSources(undefined)('http://192.168.1.2:3000')).toEqual({ 'frame-src': ["'self'"] });
});

it.each(['sandbox', 'production'] as const)(
  'lets in Braintree by name where %s is configured [S21]',
  (environment) => {
    const policy = widenPolicy("default-src 'none'", paymentSources(environment)('https://rent.example'));
    expect(policy).toContain('frame-src https://assets.braintreegateway.com');
    expect(policy).toContain(
      environment === 'sandbox' ? 'api.sandbox.braintreegateway.com' : 'api.braintreegateway.com',
    );
    expect(policy).not.toMatch(/unsafe|\*/);
  },
);

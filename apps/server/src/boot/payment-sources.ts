import { otherOrigin } from '@etg/contract/hosted-fields';
import type { GatewayAccount } from '../platform/braintree/gateway-account.ts';
import type { MoreSources } from '../platform/http/page-policy.ts';

/** The origins of Braintree's hosted fields, wallets and device data. Pages load nothing else from Braintree. */
const braintree = {
  'script-src': ['https://c.paypal.com'],
  'img-src': ['https://assets.braintreegateway.com', 'https://c.paypal.com', 'https://b.stats.paypal.com'],
  'frame-src': ['https://assets.braintreegateway.com', 'https://c.paypal.com'],
} as const;

const braintreeApi = {
  sandbox: [
    'https://api.sandbox.braintreegateway.com:443',
    'https://client-analytics.sandbox.braintreegateway.com',
    'https://payments.sandbox.braintree-api.com',
  ],
  production: [
    'https://api.braintreegateway.com:443',
    'https://client-analytics.braintreegateway.com',
    'https://payments.braintree-api.com',
  ],
} as const;

/** What a payment page served under `origin` may load: the sandbox's frames in the demo, otherwise Braintree's. */
export function paymentSources(place: GatewayAccount['place'] | undefined): (origin: string) => MoreSources {
  if (typeof place !== 'string') return (origin) => ({ 'frame-src': [otherOrigin(origin) ?? "'self'"] });
  return () => ({ ...braintree, 'connect-src': braintreeApi[place] });
}

/**
 * What the page may load on which a rider authenticates with their bank: Cardinal's script, which runs 3-D Secure for Braintree,
 * and the page of any bank in a frame. The demo's bank is a page of its own, and needs nothing.
 */
export function bankSources(place: GatewayAccount['place'] | undefined): (origin: string) => MoreSources {
  if (typeof place !== 'string') return () => ({});
  const cardinal = place === 'sandbox' ? cardinalStag : cardinalLive;
  return () => ({
    ...braintree,
    'script-src': [...braintree['script-src'], cardinal.script],
    'frame-src': ['https:'],
    'connect-src': [...braintreeApi[place], cardinal.api],
    'form-action': ['https:'],
  });
}

const cardinalStag = {
  script: 'https://songbirdstag.cardinalcommerce.com',
  api: 'https://centinelapistag.cardinalcommerce.com',
} as const;
const cardinalLive = {
  script: 'https://songbird.cardinalcommerce.com',
  api: 'https://centinelapi.cardinalcommerce.com',
} as const;

import type { Currency } from '@etg/domain/money';

export interface GatewayAccount {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** One of Braintree's own, or where a stand-in listens. */
  place: 'sandbox' | 'production' | { host: string; port: number };
  /** At Braintree it is the merchant account that decides the currency. */
  merchantAccounts: Readonly<Record<Currency, string>>;
}

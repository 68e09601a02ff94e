import type { Currency } from '@etg/domain/money';

export interface GatewayAccount {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** One of Braintree's environments, or the address of a stand-in. */
  place: 'sandbox' | 'production' | { host: string; port: number };
  /** At Braintree the merchant account determines the currency. Nothing is charged in a currency without one. */
  merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
}

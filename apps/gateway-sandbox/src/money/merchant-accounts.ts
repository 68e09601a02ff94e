import { currency } from '@etg/contract/entities';
import { gatewayMerchantAccount } from '@etg/contract/gateway-control';
import type { Currency } from '@etg/contract/vocabulary';
import { Refusal } from '../refusal.ts';

export interface MerchantAccount {
  id: string;
  currency: Currency;
  isDefault: boolean;
}

export const merchantAccounts: readonly MerchantAccount[] = currency.options.map((code) => ({
  id: gatewayMerchantAccount(code),
  currency: code,
  isDefault: code === 'USD',
}));

/** The account decides the currency. Without an id, the default account. */
export function merchantAccount(id: string | undefined): MerchantAccount {
  const found = merchantAccounts.find((account) => (id ? account.id === id : account.isDefault));
  if (!found) throw new Refusal('MerchantAccountIdIsInvalid');
  return found;
}

import { useLanguage, useText } from '../../platform/i18n.tsx';
import { problemText } from './method.rules.ts';
import { payWithWallet } from './pay-with-wallet.ts';
import type { Tokenized, WalletOrder } from './payment-client.ts';
import { usePaymentClient } from './use-payment-client.ts';

export type WalletAnswer = Tokenized | { readonly message: string } | undefined;

/** Opens a wallet within the tap. A message says what went wrong; undefined is a wallet that the rider closed [Z16]. */
export function useWallet(): (order: Omit<WalletOrder, 'language'>) => Promise<WalletAnswer> {
  const t = useText();
  const language = useLanguage();
  const { data: client } = usePaymentClient();
  return async (order) => {
    const result = client
      ? await payWithWallet(client, { ...order, language })
      : ({ problem: 'not_loaded' } as const);
    if ('nonce' in result) return result;
    const text = problemText(order.label, result.problem);
    return text && { message: t(text) };
  };
}

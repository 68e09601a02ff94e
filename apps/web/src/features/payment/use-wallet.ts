import { useLanguage, useText } from '../../platform/i18n.tsx';
import { wordsOf } from './method.rules.ts';
import { payWithWallet } from './pay-with-wallet.ts';
import type { Tokenized, WalletOrder } from './payment-client.ts';
import { usePaymentClient } from './use-payment-client.ts';

export type WalletAnswer = Tokenized | { readonly message: string } | undefined;

/** Opens a wallet in the tap. A message is what went wrong; nothing is a wallet that was closed [Z16]. */
export function useWallet(): (order: Omit<WalletOrder, 'language'>) => Promise<WalletAnswer> {
  const t = useText();
  const language = useLanguage();
  const { data: client } = usePaymentClient();
  return async (order) => {
    const result = client
      ? await payWithWallet(client, { ...order, language })
      : ({ problem: 'not_loaded' } as const);
    if ('nonce' in result) return result;
    const words = wordsOf(order.label, result.problem);
    return words && { message: t(words) };
  };
}

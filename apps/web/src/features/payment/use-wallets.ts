import { useLanguage, useText } from '../../platform/i18n.tsx';
import { problemText } from './method.rules.ts';
import { payWithWallet } from './pay-with-wallet.ts';
import type { Tokenized, WalletOrder } from './payment-client.ts';
import { usePaymentClient } from './use-payment-client.ts';

export type WalletAnswer = Tokenized | { readonly message: string } | undefined;

export interface Wallets {
  /** The provider's code is still being loaded: no wallet can be opened yet. */
  readonly loading: boolean;
  /** Opens a wallet within the tap. A message says what went wrong; undefined is a wallet that the rider closed [Z16]. */
  readonly open: (order: Omit<WalletOrder, 'language'>) => Promise<WalletAnswer>;
}

export function useWallets(): Wallets {
  const t = useText();
  const language = useLanguage();
  const { data: client, isPending } = usePaymentClient();
  async function open(order: Omit<WalletOrder, 'language'>): Promise<WalletAnswer> {
    const result = client
      ? await payWithWallet(client, { ...order, language })
      : ({ problem: 'not_loaded' } as const);
    if ('nonce' in result) return result;
    const text = problemText(order.label, result.problem);
    return text && { message: t(text) };
  }
  return { loading: isPending, open };
}

import type { WalletLabel, WalletProblem } from '@etg/contract/hosted-fields';
import type { Currency, PaymentLabel } from '@etg/contract/vocabulary';
import type { MessageId } from '@etg/messages/areas';

/** What can be added here: a pay app only in dollars, and a wallet only where the browser has it [S20]. */
export function addable(currency: Currency, supports: (wallet: WalletLabel) => boolean): PaymentLabel[] {
  const wallets: WalletLabel[] = ['web_wallet', 'peer_to_peer', 'device_wallet'];
  return [
    'credit_card',
    ...wallets.filter((wallet) => (wallet !== 'peer_to_peer' || currency === 'USD') && supports(wallet)),
  ];
}

/** The catalogue's words for each wallet. A phone wallet that was closed has none: nothing happened [Z16]. */
const problemWords: Record<WalletLabel, Partial<Record<WalletProblem, MessageId>>> = {
  web_wallet: {
    failed: 'payment.web-wallet-fails',
    cancelled: 'payment.cancelled',
    not_loaded: 'payment.web-wallet-not-loaded',
  },
  peer_to_peer: {
    failed: 'payment.pay-app-fails',
    unsupported: 'payment.pay-app-unsupported',
    cancelled_or_missing: 'payment.pay-app-cancelled-or-missing',
    cancelled: 'payment.cancelled',
    in_process: 'payment.in-process',
    not_loaded: 'payment.pay-app-fails',
  },
  device_wallet: {
    failed: 'payment.phone-wallet-fails',
    unsupported: 'payment.phone-wallet-unsupported',
    not_loaded: 'payment.phone-wallet-not-loaded',
    in_process: 'payment.in-process',
  },
};

export function wordsOf(wallet: WalletLabel, problem: WalletProblem): MessageId | undefined {
  const known = problemWords[wallet];
  if (wallet === 'device_wallet' && problem.startsWith('cancelled')) return undefined;
  return known[problem] ?? known.failed;
}

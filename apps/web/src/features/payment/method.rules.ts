import type { WalletLabel, WalletProblem } from '@etg/contract/hosted-fields';
import type { Currency, PaymentLabel } from '@etg/contract/vocabulary';
import type { MessageId } from '@etg/messages/areas';

/**
 * The methods that can be added, the wallet of the device first: it knows its owner, so nothing has to be typed. A pay app
 * only in dollars, and a wallet only where the browser supports it [S20].
 */
export function addable(currency: Currency, supports: (wallet: WalletLabel) => boolean): PaymentLabel[] {
  const offered: PaymentLabel[] = ['device_wallet', 'credit_card', 'web_wallet', 'peer_to_peer'];
  return offered.filter(
    (label) =>
      label === 'credit_card' || ((label !== 'peer_to_peer' || currency === 'USD') && supports(label)),
  );
}

/** The texts for each wallet's problems. A phone wallet that the rider closed has none: nothing happened [Z16]. */
const problemTexts: Record<WalletLabel, Partial<Record<WalletProblem, MessageId>>> = {
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

export function problemText(wallet: WalletLabel, problem: WalletProblem): MessageId | undefined {
  const known = problemTexts[wallet];
  if (wallet === 'device_wallet' && problem.startsWith('cancelled')) return undefined;
  return known[problem] ?? known.failed;
}

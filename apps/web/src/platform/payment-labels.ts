import type { PaymentLabel } from '@etg/contract/vocabulary';

/** What the kinds of payment methods are called. */
export const labelTexts = {
  credit_card: 'payment.credit-card',
  web_wallet: 'payment.web-wallet',
  peer_to_peer: 'payment.pay-app',
  device_wallet: 'payment.phone-wallet',
} as const satisfies Record<PaymentLabel, string>;

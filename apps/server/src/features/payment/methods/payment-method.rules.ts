import type { PaymentMethod } from '@etg/contract/payment';
import type { PaymentLabel } from '@etg/contract/vocabulary';

/** Served by us: an image from the gateway would tell it who opens the payments page. */
const marks: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  JCB: 'jcb',
  Maestro: 'maestro',
  PayPal: 'paypal',
  Venmo: 'venmo',
  'Apple Pay': 'apple-pay',
  'Google Pay': 'google-pay',
};

function markOf(brand: string): string {
  return `/payment-marks/${marks[brand] ?? 'card'}.svg`;
}

interface Method {
  token: string;
  is_default: boolean;
  label: PaymentLabel;
  brand: string;
  display: string;
}

/** A saved method as the payments page shows it. */
export function toPaymentMethod({ token, is_default, label, brand, display }: Method): PaymentMethod {
  return { token, default: is_default, image_url: markOf(brand), display, label, viewLabel: brand };
}

/** What money was taken from, and where a refund goes, in few words: "Visa 4417", "PayPal". */
export function chargedText({ brand, last_4 }: { brand: string | null; last_4: string | null }): string {
  return [brand, last_4].filter(Boolean).join(' ');
}

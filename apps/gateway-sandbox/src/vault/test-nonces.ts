import type { Instrument } from '../records/instrument.ts';
import { testCard } from './test-cards.ts';
import { deviceWallet, peerToPeer, webWallet } from './wallets.ts';

type TestNonce = Instrument | 'consumed' | 'luhn_invalid';

const visa = '4111111111111111';
const masterCard = '5555555555554444';
const amex = '378282246310005';
const discover = '6011111111111117';

const cardNonces: Record<string, string> = {
  'fake-valid-nonce': visa,
  'fake-valid-visa-nonce': visa,
  'fake-valid-mastercard-nonce': masterCard,
  'fake-valid-amex-nonce': amex,
  'fake-valid-discover-nonce': discover,
  'fake-valid-jcb-nonce': '3530111333300000',
  'fake-valid-maestro-nonce': '6304000000000000',
  'fake-valid-dinersclub-nonce': '36259600000004',
  'fake-valid-debit-nonce': '4117101010101010',
  'fake-valid-prepaid-nonce': '4111111111111210',
  'fake-valid-prepaid-reloadable-nonce': '4229989900000002',
  'fake-valid-business-nonce': '4229989800000003',
  'fake-valid-consumer-nonce': '4229989700000004',
  'fake-valid-corporate-nonce': '4229989100000000',
  'fake-valid-purchase-nonce': '4229989500000006',
  'fake-valid-commercial-nonce': '4111111111131010',
  'fake-valid-durbin-regulated-nonce': '4111161010101010',
  'fake-valid-healthcare-nonce': '4111111510101010',
  'fake-valid-payroll-nonce': '4111111114101010',
  'fake-valid-no-indicators-nonce': '4111111111310101',
  'fake-valid-unknown-indicators-nonce': '4111111111112101',
  'fake-valid-country-of-issuance-usa-nonce': '4111111111121102',
  'fake-valid-issuing-bank-network-only-nonce': '4111111141010101',
  'fake-processor-declined-visa-nonce': '4000111111111115',
  'fake-processor-declined-mastercard-nonce': '5105105105105100',
  'fake-processor-declined-amex-nonce': '378734493671000',
  'fake-processor-declined-discover-nonce': '6011000990139424',
  'fake-processor-failure-jcb-nonce': '3566002020360505',
  'fake-gateway-rejected-fraud-nonce': '4000111111111511',
  'fake-gateway-rejected-risk-thresholds-nonce': '4111130000000003',
};

const otherNonces: Record<string, TestNonce> = {
  'fake-consumed-nonce': 'consumed',
  'fake-luhn-invalid-nonce': 'luhn_invalid',
  'fake-paypal-one-time-nonce': webWallet({ email: 'one-time@example.com', vaultable: false }),
  'fake-paypal-future-nonce': webWallet({ email: 'future@example.com', vaultable: true }),
  'fake-paypal-billing-agreement-nonce': webWallet({ email: 'agreement@example.com', vaultable: true }),
  'fake-venmo-account-nonce': peerToPeer('venmojoe'),
  'fake-token-issuance-error-venmo-account-nonce': peerToPeer('venmojill', 'token_issuance'),
  'fake-apple-pay-visa-nonce': deviceWallet('apple_pay_card', visa),
  'fake-apple-pay-mastercard-nonce': deviceWallet('apple_pay_card', masterCard),
  'fake-apple-pay-amex-nonce': deviceWallet('apple_pay_card', amex),
  'fake-apple-pay-mpan-nonce': deviceWallet('apple_pay_card', visa),
  'fake-android-pay-nonce': deviceWallet('android_pay_card', visa),
  'fake-android-pay-visa-nonce': deviceWallet('android_pay_card', visa),
  'fake-android-pay-mastercard-nonce': deviceWallet('android_pay_card', masterCard),
  'fake-android-pay-amex-nonce': deviceWallet('android_pay_card', amex),
  'fake-android-pay-discover-nonce': deviceWallet('android_pay_card', discover),
};

/** Braintree's published test nonces, which can be used any number of times. */
export function testNonce(id: string): TestNonce | undefined {
  const number = cardNonces[id];
  return number
    ? testCard(number, { expirationMonth: '12', expirationYear: '2035', cvvCode: 'M' })
    : otherNonces[id];
}

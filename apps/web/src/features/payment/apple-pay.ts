import type { WalletProblem } from '@etg/contract/hosted-fields';
import { decimalsOf } from '@etg/domain/currency-decimals';
import type { ApplePay, ApplePaySession } from 'braintree-web';
import type { WalletOrder } from './payment-client.ts';

type Answer = { nonce: string } | { problem: WalletProblem };

declare global {
  // Only Safari has it.
  interface Window {
    ApplePaySession?: typeof ApplePaySession;
  }
}

const version = 3;

/** Apple Pay's sheet: validates the merchant, then returns a token that the provider turns into a nonce. */
export function payWithApple(applePay: ApplePay, { amount, currency }: WalletOrder): Promise<Answer> {
  const Session = window.ApplePaySession;
  if (!Session?.canMakePayments()) return Promise.resolve({ problem: 'unsupported' });
  const total = { label: 'Electron to Go', amount: amount.toFixed(decimalsOf(currency)) };
  const session = new Session(version, applePay.createPaymentRequest({ total, currencyCode: currency }));
  return new Promise((resolve) => {
    session.onvalidatemerchant = ({ validationURL }) => {
      applePay.performValidation({ validationURL, displayName: total.label }).then(
        (merchant) => session.completeMerchantValidation(merchant),
        () => {
          session.abort();
          resolve({ problem: 'not_loaded' });
        },
      );
    };
    session.onpaymentauthorized = ({ payment }) => {
      applePay.tokenize({ token: payment.token }).then(
        ({ nonce }) => {
          session.completePayment(Session.STATUS_SUCCESS);
          resolve({ nonce });
        },
        () => {
          session.completePayment(Session.STATUS_FAILURE);
          resolve({ problem: 'in_process' });
        },
      );
    };
    session.oncancel = () => resolve({ problem: 'cancelled' });
    session.begin();
  });
}

import type { WalletLabel, WalletProblem } from '@etg/contract/hosted-fields';
import type { Client } from 'braintree-web';
import * as applePays from 'braintree-web/apple-pay';
import * as paypals from 'braintree-web/paypal';
import * as venmos from 'braintree-web/venmo';
import { payWithApple } from './apple-pay.ts';
import { type PaymentClient, type WalletOrder, type WalletResult, walletLocale } from './payment-client.ts';

/** Braintree's error codes as the problems that have a text [Z16]. */
const problemsByCode: Readonly<Record<string, WalletProblem>> = {
  PAYPAL_POPUP_CLOSED: 'cancelled',
  PAYPAL_BROWSER_NOT_SUPPORTED: 'unsupported',
  PAYPAL_POPUP_OPEN_FAILED: 'not_loaded',
  VENMO_CANCELED: 'cancelled_or_missing',
  VENMO_APP_CANCELED: 'cancelled',
  VENMO_DESKTOP_CANCELED: 'cancelled',
  VENMO_BROWSER_NOT_SUPPORTED: 'unsupported',
  VENMO_APP_FAILED: 'in_process',
  VENMO_TOKENIZATION_FAILED: 'in_process',
};

type Pay = (order: WalletOrder) => Promise<{ nonce: string } | { problem: WalletProblem }>;

/** The web wallet, pay app and phone wallet, as far as the merchant and this browser support them. */
export async function openBraintreeWallets(
  client: Client,
): Promise<Pick<PaymentClient, 'supports' | 'payWith'>> {
  const [web, app, phone] = await Promise.all([
    orUndefined(openWebWallet(client)),
    orUndefined(openPayApp(client)),
    orUndefined(openPhoneWallet(client)),
  ]);
  const wallets: Record<WalletLabel, Pay | undefined> = {
    web_wallet: web,
    peer_to_peer: app,
    device_wallet: phone,
  };
  return {
    // A web wallet that did not load is still offered: the tap then shows its text for that.
    supports: (label) => label === 'web_wallet' || wallets[label] !== undefined,
    async payWith(order): Promise<WalletResult> {
      const pay = wallets[order.label];
      if (!pay) return { problem: 'not_loaded' };
      return pay(order).catch((error: unknown) => ({ problem: problemOf(error) }));
    },
  };
}

function problemOf(error: unknown): WalletProblem {
  return problemsByCode[String(Reflect.get(Object(error), 'code'))] ?? 'failed';
}

function orUndefined(opening: Promise<Pay | undefined>): Promise<Pay | undefined> {
  return opening.catch(() => undefined);
}

/** Saved for later payments: the vault flow, in the rider's language [N8]. */
async function openWebWallet(client: Client): Promise<Pay> {
  const paypal = await paypals.create({ client });
  return async ({ language }) => {
    const { nonce } = await paypal.tokenize({ flow: 'vault', locale: walletLocale(language) });
    return { nonce };
  };
}

async function openPayApp(client: Client): Promise<Pay | undefined> {
  const venmo = await venmos.create({ client, allowNewBrowserTab: false });
  if (!venmo.isBrowserSupported()) return undefined;
  return async () => ({ nonce: (await venmo.tokenize()).nonce });
}

async function openPhoneWallet(client: Client): Promise<Pay | undefined> {
  if (!('ApplePaySession' in globalThis)) return undefined;
  const applePay = await applePays.create({ client });
  return (order) => payWithApple(applePay, order);
}

import type { WalletLabel } from '@etg/contract/hosted-fields';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payWithWallet } from './pay-with-wallet.ts';
import type { PaymentClient, WalletResult } from './payment-client.ts';

function clientThat(answer: () => Promise<WalletResult>, supports = true) {
  const payWith = vi.fn(answer);
  const client: PaymentClient = {
    supports: () => supports,
    openCard: () => Promise.reject(new Error('no card here')),
    payWith,
    authenticate: () => Promise.reject(new Error('no bank here')),
  };
  return { client, payWith };
}

const approved = async () => ({ nonce: 'a-nonce' });
const order = (label: WalletLabel) =>
  ({ label, amount: 5.99, currency: 'USD', price: '$5.99', language: 'en' }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens the pay app after 200 ms, the other wallets at once [N2]', async () => {
  const { client, payWith } = clientThat(approved);
  for (const label of ['web_wallet', 'device_wallet'] as const)
    expect(await payWithWallet(client, order(label))).toEqual({ nonce: 'a-nonce' });
  payWith.mockClear();
  const paid = payWithWallet(client, order('peer_to_peer'));
  await vi.advanceTimersByTimeAsync(199);
  expect(payWith).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(payWith).toHaveBeenCalledOnce();
  expect(await paid).toEqual({ nonce: 'a-nonce' });
});

it('is one of the known troubles, whatever the provider throws [Z16]', async () => {
  const { client } = clientThat(() => Promise.reject(new Error('of its own')));
  expect(await payWithWallet(client, order('web_wallet'))).toEqual({ problem: 'failed' });
});

it('does not open what this browser has not [Z16]', async () => {
  const { client, payWith } = clientThat(approved, false);
  expect(await payWithWallet(client, order('device_wallet'))).toEqual({ problem: 'unsupported' });
  expect(payWith).not.toHaveBeenCalled();
});

import type { WalletLabel } from '@etg/contract/hosted-fields';
import type { PaymentClient, WalletOrder, WalletResult } from './payment-client.ts';

/** The pay app gets a moment to come to the front [N2]. */
const waitMs: Partial<Record<WalletLabel, number>> = { peer_to_peer: 200 };

/** Opens the wallet. Every failure becomes one of its known problems. */
export async function payWithWallet(client: PaymentClient, order: WalletOrder): Promise<WalletResult> {
  if (!client.supports(order.label)) return { problem: 'unsupported' };
  const wait = waitMs[order.label];
  if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
  return client.payWith(order).catch(() => ({ problem: 'failed' }) as const);
}

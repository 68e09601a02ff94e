import { recordFormerPrice } from '../features/pricing/index.ts';
import type { Tx } from '../platform/database/database.ts';

const day = 86_400_000;

/** A month in the United States cost $10.00 until some weeks ago: the one price that the demo shows crossed out [N6]. */
export async function seedFormerPrices(tx: Tx, now: Date): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  const dates = { charged_from: at(400), charged_until: at(45) };
  await recordFormerPrice(tx, {
    former: { country: 'US', plan: 'monthly', price_minor: 1_000n, ...dates },
    now,
  });
}

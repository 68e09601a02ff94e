import { randomUUID } from 'node:crypto';
import { hasPhone } from '../features/account/index.ts';
import type { PromoCodeTable } from '../migrations/order-schema.ts';
import type { Tx } from '../platform/database/database.ts';

interface DemoPromo extends Pick<PromoCodeTable, 'code' | 'kind' | 'view_label' | 'days'> {
  expiredDaysAgo?: number;
  usedUp?: boolean;
  /** The phone of the rider whose friends may use it. */
  inviter?: string;
}

/** One code for each possible answer. docs/demo-world.md lists them. */
const demoPromos: DemoPromo[] = [
  { code: 'WELCOME3', kind: 'promo_3days', view_label: '3 days free', days: 3 },
  { code: 'ONEDAYFREE', kind: 'one_day_free', view_label: 'ONEDAYFREE', days: 1 },
  { code: 'EXPIRED', kind: 'marketing', view_label: 'Last summer', days: 7, expiredDaysAgo: 30 },
  { code: 'USEDUP', kind: 'marketing', view_label: 'First hundred', days: 7, usedUp: true },
  { code: 'FRIEND1', kind: 'referral', view_label: 'Free month', days: 30, inviter: '14155552671' },
];

const day = 86_400_000;

/** Runs after the riders are seeded: one of them is an inviter. */
export async function seedPromos(tx: Tx, now: Date): Promise<void> {
  for (const { expiredDaysAgo, usedUp, inviter, ...promo } of demoPromos) {
    const account =
      inviter &&
      (await tx.selectFrom('account').select('id').where(hasPhone(tx, inviter)).executeTakeFirstOrThrow());
    await tx
      .insertInto('promo_code')
      .values({
        id: randomUUID(),
        ...promo,
        created_at: now,
        ...(account && { inviter_id: account.id }),
        ...(expiredDaysAgo && { expires_at: new Date(now.getTime() - expiredDaysAgo * day) }),
        ...(usedUp && { max_uses: 100, uses: 100 }),
      })
      .execute();
  }
}

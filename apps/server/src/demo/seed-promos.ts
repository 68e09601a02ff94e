import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { hasPhone } from '../features/account/index.ts';
import type { PromoCodeTable } from '../migrations/order-schema.ts';
import type { Tx } from '../platform/database/database.ts';

interface DemoPromo extends Pick<Insertable<PromoCodeTable>, 'code' | 'kind' | 'view_label'> {
  terms: Partial<Insertable<PromoCodeTable>>;
  expiredDaysAgo?: number;
  startsInDays?: number;
  stoppedDaysAgo?: number;
  /** The station whose venue it is for. */
  at?: string;
  usedUp?: boolean;
  /** The phone of the rider whose friends may use it. */
  inviter?: string;
}

/** One code for each possible answer. docs/demo-world.md lists them. */
const demoPromos: DemoPromo[] = [
  { code: 'WELCOME3', kind: 'promo_3days', view_label: '3 days free', terms: { days: 3 } },
  { code: 'ONEDAYFREE', kind: 'one_day_free', view_label: 'ONEDAYFREE', terms: { days: 1 } },
  { code: 'EXPIRED', kind: 'marketing', view_label: 'Last summer', terms: { days: 7 }, expiredDaysAgo: 30 },
  { code: 'USEDUP', kind: 'marketing', view_label: 'First hundred', terms: { days: 7 }, usedUp: true },
  {
    code: 'FRIEND1',
    kind: 'referral',
    view_label: 'Free month',
    terms: { days: 30 },
    inviter: '14155552671',
  },
  { code: 'SPRING20', kind: 'marketing', view_label: 'Spring', terms: { percent: 20, per_person: 2 } },
  {
    code: 'TWOOFF',
    kind: 'marketing',
    view_label: 'Two off',
    terms: {
      amount_minor: 200n,
      budget_minor: 5_000n,
      currency: 'USD',
      countries: ['US'],
      plans: ['monthly', 'semester', 'annual'],
    },
  },
  {
    code: 'LANTERN20',
    kind: 'marketing',
    view_label: 'Lantern Bar',
    terms: { percent: 20, max_uses: 200, per_day: 5 },
    at: '1001',
  },
  {
    code: 'HOLIDAY',
    kind: 'marketing',
    view_label: 'Holiday',
    terms: { days: 2, max_uses: 2_000 },
    startsInDays: 25,
  },
  {
    code: 'LEAKED9',
    kind: 'marketing',
    view_label: 'Press',
    terms: { days: 3, max_uses: 100 },
    stoppedDaysAgo: 10,
  },
];

const day = 86_400_000;

/** Runs after the riders are seeded: one of them is an inviter. */
export async function seedPromos(tx: Tx, now: Date): Promise<void> {
  const from = (days: number) => new Date(now.getTime() + days * day);
  for (const {
    terms,
    expiredDaysAgo,
    startsInDays,
    stoppedDaysAgo,
    usedUp,
    inviter,
    at,
    ...promo
  } of demoPromos) {
    const account =
      inviter &&
      (await tx.selectFrom('account').select('id').where(hasPhone(tx, inviter)).executeTakeFirstOrThrow());
    const station =
      at &&
      (await tx.selectFrom('station').select('venue_id').where('code', '=', at).executeTakeFirstOrThrow());
    await tx
      .insertInto('promo_code')
      .values({
        id: randomUUID(),
        ...promo,
        ...terms,
        created_at: now,
        ...(account && { inviter_id: account.id }),
        ...(station && { venue_ids: [station.venue_id] }),
        ...(expiredDaysAgo && { expires_at: from(-expiredDaysAgo) }),
        ...(startsInDays && { starts_at: from(startsInDays) }),
        ...(stoppedDaysAgo && { stopped_at: from(-stoppedDaysAgo) }),
        ...(usedUp && { max_uses: 100, uses: 100 }),
      })
      .execute();
  }
}

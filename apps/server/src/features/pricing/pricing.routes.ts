import { listProviderPlans } from '@etg/contract/payment';
import { pricingList } from '@etg/contract/pricing';
import { readSellerNotice as readSellerNoticeCall } from '@etg/contract/seller-notice';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { readUser } from '../user-story/index.ts';
import { providerPlans } from './pricing.rules.ts';
import { readPricing } from './read-pricing.ts';
import { readSellerNotice } from './read-seller-notice.ts';

export function pricingRoutes({ answer }: Answering, { db, clock }: Core): void {
  answer(pricingList, async ({ accountId }) => {
    const [pricing, user] = await Promise.all([
      readPricing(db, clock.now()),
      accountId === undefined ? undefined : readUser(db, accountId, clock.now()),
    ]);
    const active = user?.active_plan && { active_plan: user.active_plan };
    return { code: 200, data: { pricing, ...(user && { user: { ...active } }) } };
  });

  answer(readSellerNoticeCall, async ({ params: { country } }) => {
    const notice = await readSellerNotice(db, { country, now: clock.now() });
    return { code: 200, ...(notice && { notice }) };
  });

  answer(listProviderPlans, async () => ({ code: 200, plans: providerPlans }));
}

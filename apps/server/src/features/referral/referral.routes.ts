import { readReferral as readReferralCall } from '@etg/contract/promo';
import type { Answering } from '../../platform/http/answer-calls.ts';
import type { Payments } from '../payment/index.ts';
import { readReferral } from './read-referral.ts';

export function referralRoutes({ answer }: Answering, payments: Payments): void {
  answer(readReferralCall, async ({ accountId }) => ({
    code: 200,
    referral: await readReferral(payments, accountId),
  }));
}

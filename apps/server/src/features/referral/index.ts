export { grantReferralReward } from './grant-referral-reward.ts';
export { referralRoutes } from './referral.routes.ts';
export { findInvitation } from './referral.store.ts';

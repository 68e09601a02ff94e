export { referralRoutes } from './referral.routes.ts';
export { findInvitation } from './referral.store.ts';
export { rewardReferral } from './reward-referral.ts';

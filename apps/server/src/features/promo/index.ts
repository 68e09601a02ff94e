export { findOrCreateReferralCode } from './find-or-create-referral-code.ts';
export { findValidPromo } from './find-valid-promo.ts';
export { holdPromo } from './hold-promo.ts';
export { isForNewcomer } from './is-for-newcomer.ts';
export { hasRented, lockPair } from './newcomer.store.ts';
export { promoRoutes } from './promo.routes.ts';
export { titleOfPromo } from './promo.rules.ts';
export { findPromoById as findPromo } from './promo.store.ts';
export { settlePromo } from './settle-promo.ts';

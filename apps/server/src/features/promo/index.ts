export { findOrCreateReferralCode } from './find-or-create-referral-code.ts';
export { isForNewcomer } from './is-for-newcomer.ts';
export { isPaidWithInvitersCard } from './is-paid-with-inviters-card.ts';
export { hasRented, hasSameCard, lockPair } from './newcomer.store.ts';
export { promoRoutes } from './promo.routes.ts';
export { titleOfPromo } from './promo.rules.ts';
export { findPromoByCode, findPromoById } from './promo.store.ts';
export { findValidPromo, releasePromo, reservePromo, settlePromo } from './promo.ts';

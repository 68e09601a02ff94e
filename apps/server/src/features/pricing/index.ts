export { checkPrices } from './check-prices.ts';
export { findFormerPrices } from './former-price.store.ts';
export { measurePrices } from './measure-prices.ts';
export { priceBookRoutes } from './price-book.routes.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { scheduleId, toWireRule, toWireSchedule } from './pricing.rules.ts';
export { findSchedule, findScheduleById } from './pricing.store.ts';
export { publishTariffs } from './publish-tariffs.ts';
export { recordFormerPrice } from './record-former-price.ts';

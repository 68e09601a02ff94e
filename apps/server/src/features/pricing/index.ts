export { pricingRoutes } from './pricing.routes.ts';
export { scheduleId, toWireRule, toWireSchedule } from './pricing.rules.ts';
export { findSchedule, findScheduleById } from './pricing.store.ts';
export { publishSchedules } from './publish-schedules.ts';

export { followPurchase } from './follow-purchase.ts';
export { lateReturnRoutes } from './late-return.routes.ts';
export { shortestNoticeMs } from './late-return.rules.ts';
export { lateReturnSweep } from './late-return.sweep.ts';
export { leavePlanRoutes } from './leave-plan.routes.ts';
export { noteFees } from './note-fees.ts';
export { settleFees } from './settle-fees.ts';

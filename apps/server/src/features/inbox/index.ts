export { answerActs } from './answer.acts.ts';
export { inboxActs } from './inbox.acts.ts';
export { inboxRoutes } from './inbox.routes.ts';
export { inboxSweep } from './inbox.sweep.ts';
export { listInbox } from './list-inbox.ts';
export { ownReportRoutes } from './own-reports.routes.ts';
export { putRightAct } from './put-right.acts.ts';
export { readHeldFees } from './read-held-fees.ts';

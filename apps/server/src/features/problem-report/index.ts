export { problemReportRoutes } from './problem-report.routes.ts';
export { reportInboxRoutes } from './report-inbox.routes.ts';

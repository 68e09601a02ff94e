export { measureReports } from './measure-reports.ts';
export { problemReportRoutes } from './problem-report.routes.ts';
export { reportInboxRoutes } from './report-inbox.routes.ts';

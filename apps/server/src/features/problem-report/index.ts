export { closeReport } from './close-report.ts';
export { measureReports } from './measure-reports.ts';
export { problemReportRoutes } from './problem-report.routes.ts';
export { findRentalAbout } from './problem-report.store.ts';
export { reopenReport } from './reopen-report.ts';
export { reportInboxRoutes } from './report-inbox.routes.ts';
export { findPhoto } from './report-photo.store.ts';

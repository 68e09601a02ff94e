export { personalDataRoutes } from './personal-data.routes.ts';
export { retentionSweep } from './retention.sweep.ts';

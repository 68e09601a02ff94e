export { traceRoutes } from './trace.routes.ts';

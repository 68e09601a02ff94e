export { cancellationRoutes } from './cancellation.routes.ts';

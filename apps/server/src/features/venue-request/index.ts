export { venueRequestRoutes } from './venue-request.routes.ts';

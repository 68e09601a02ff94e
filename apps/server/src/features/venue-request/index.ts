export { recordVenueRequest } from './record-venue-request.ts';
export { venueRequestRoutes } from './venue-request.routes.ts';
export { closeRequest, reopenRequest } from './venue-request.store.ts';

export { fleetRoutes } from './fleet.routes.ts';
export { type ListCursor, readCursor, writeCursor } from './list-cursor.rules.ts';
export { placardRoutes } from './placard.routes.ts';
export { stationPageRoutes } from './station-page.routes.ts';
export { venuePageRoutes } from './venue-page.routes.ts';

export { fleetRoutes } from './fleet.routes.ts';
export { stationPageRoutes } from './station-page.routes.ts';

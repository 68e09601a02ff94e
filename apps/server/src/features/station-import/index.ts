export { stationImportActs } from './station-import.acts.ts';
export { stationImportRoutes } from './station-import.routes.ts';

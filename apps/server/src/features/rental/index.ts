export { incidentRoutes } from './incident.routes.ts';
export { rentalLive } from './rental.live.ts';
export { rentalRoutes } from './rental.routes.ts';
export { rentalStation } from './rental.station.ts';
export { rentalSweep } from './rental.sweep.ts';

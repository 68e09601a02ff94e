export { countAct } from './count.acts.ts';
export { fieldRoutes } from './field.routes.ts';
export { fieldSweep } from './field.sweep.ts';
export { ticketActs } from './ticket.acts.ts';

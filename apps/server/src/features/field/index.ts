export { countAct } from './count.acts.ts';
export { fieldRoutes } from './field.routes.ts';
export { fieldSweep } from './field.sweep.ts';
export { swapAct } from './swap.acts.ts';
export { ticketActs } from './ticket.acts.ts';

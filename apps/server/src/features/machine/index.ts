export { machineActs } from './machine.acts.ts';
export { machineRoutes } from './machine.routes.ts';

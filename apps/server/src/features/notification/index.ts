export { notificationRoutes } from './notification.routes.ts';
export { remindRider } from './remind-rider.ts';

export { notificationRoutes } from './notification.routes.ts';
export { postPushOrText } from './post-push-or-text.ts';

export { noticeMoney, refundedText } from './notice-money.rules.ts';
export { notificationRoutes } from './notification.routes.ts';
export { notifyRider } from './notify-rider.ts';
export { postPushOrText } from './post-push-or-text.ts';

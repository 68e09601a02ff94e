export { accountRoutes } from './account.routes.ts';
export { saveCablePreference, updateBlockingReason } from './account.store.ts';
export { accountPageRoutes } from './account-page.routes.ts';
export { emailCheckRoutes } from './email-check.routes.ts';
export { findOrOpenAccount } from './find-or-open-account.ts';
export { reminderChannels } from './notification.rules.ts';
export { notificationChoices } from './notification-choices.ts';
export type { GivenAnswers } from './save-answers.ts';
export { type Billing, saveBilling } from './save-billing.ts';

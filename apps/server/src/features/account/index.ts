export { accountRoutes } from './account.routes.ts';
export {
  findLanguage,
  findPhoneAndLanguage,
  hasPhone,
  insertAccount,
  isClosed,
  isVerifiedByAnother,
  lockAccount,
  saveCablePreference,
  updateBlockingReason,
} from './account.store.ts';
export { accountPageRoutes } from './account-page.routes.ts';
export { readGivenForDuds } from './dud-payback.store.ts';
export { emailCheckRoutes } from './email-check.routes.ts';
export { findOrCreateAccount } from './find-or-create-account.ts';
export { findRiderPlace } from './find-rider-place.ts';
export { findFormerCard, saveFormerRider } from './former-rider.store.ts';
export { reminderChannels } from './notification.rules.ts';
export { readNotificationChoices } from './read-notification-choices.ts';
export { recordFormerMembership } from './record-former-membership.ts';
export type { GivenAnswers } from './save-answers.ts';
export { type Billing, saveBilling } from './save-billing.ts';
export { saveEmail } from './save-email.ts';

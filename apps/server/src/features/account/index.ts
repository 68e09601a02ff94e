export { accountRoutes } from './account.routes.ts';
export { saveCablePreference } from './account.store.ts';
export { findOrOpenAccount } from './find-or-open-account.ts';
export type { GivenAnswers } from './save-answers.ts';

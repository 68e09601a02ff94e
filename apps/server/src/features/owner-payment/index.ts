export { saveFormerGuest } from './former-guest.store.ts';
export { listUsedUpBudgets } from './list-used-up-budgets.ts';
export {
  moveOwnerPayment,
  releaseOwnerPayment,
  reserveOwnerPayment,
  settleOwnerPayment,
  spendOwnerPayment,
  undoOwnerPayment,
} from './owner-payment.ts';
export { budgetUsedUp } from './owner-terms.rules.ts';
export { readOwnerSpending } from './read-owner-spending.ts';
export { type PayingVenue, readOwnerTerms } from './read-owner-terms.ts';

export { debtRoutes } from './debt.routes.ts';
export { handleDebtPayments } from './handle-debt-payments.ts';

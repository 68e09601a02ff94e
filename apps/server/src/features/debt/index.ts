export { debtRoutes } from './debt.routes.ts';
export { settleDebtPayment } from './settle-debt-payment.ts';

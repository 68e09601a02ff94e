import {
  generateClientToken,
  listPaymentMethods,
  listTransactions as listTransactionsCall,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@etg/contract/payment';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { bankCheckRoutes } from './bank/bank-check.routes.ts';
import { readCredits } from './credits/read-credits.ts';
import { listTransactions } from './list-transactions.ts';
import { listMethods } from './methods/method.store.ts';
import { removeMethod, setDefaultMethod } from './methods/method.ts';
import { toPaymentMethod } from './methods/payment-method.rules.ts';
import type { Payments } from './open-payments.ts';
import { receiptRoutes } from './receipts/receipt.routes.ts';

export function paymentRoutes(answering: Answering, payments: Payments): void {
  const { answer } = answering;
  answer(listPaymentMethods, async ({ accountId }) => {
    const methods = await listMethods(payments.db, accountId);
    const credits = await readCredits(payments.db, accountId);
    return {
      code: 200,
      payment_methods: methods.map(toPaymentMethod),
      ...(credits.length > 0 && { credits }),
    };
  });

  answer(setDefaultPaymentMethod, async ({ accountId, body }) => {
    const { outcome } = await setDefaultMethod(payments, { accountId, token: body.token });
    if (outcome === 'no-such-method') throw notFound();
    if (outcome === 'gateway-away') throw gatewayAway();
    return { code: 200 };
  });

  answer(removePaymentMethod, async ({ accountId, body }) => {
    const { outcome } = await removeMethod(payments, { accountId, token: body.token });
    if (outcome === 'no-such-method') throw notFound();
    return { code: outcome === 'removed' ? 200 : 409 };
  });

  answer(listTransactionsCall, async ({ accountId }) => ({
    code: 200,
    transactions: await listTransactions(payments, accountId),
  }));

  receiptRoutes(answering, payments);
  bankCheckRoutes(answering, payments);

  answer(generateClientToken, async () => {
    const token = await payments.gateway.clientToken();
    if (token.outcome !== 'found') throw gatewayAway();
    return { code: 200, client_token: token.found };
  });
}

function gatewayAway(): Problem {
  return new Problem(503, 'Payments do not work right now. Please try again.');
}

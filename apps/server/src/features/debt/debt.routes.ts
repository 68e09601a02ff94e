import { payDebt as payDebtCall, readDebts as readDebtsCall } from '@etg/contract/late-return';
import { translator } from '@etg/messages';
import type { ServerMessageId } from '@etg/messages/areas';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { findLanguage } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { type DebtPaymentResult, payDebt } from './pay-debt.ts';
import { readDebts } from './read-debts.ts';

export function debtRoutes({ answer }: Answering, payments: Payments): void {
  const { db } = payments;

  answer(readDebtsCall, async ({ accountId }) => ({ code: 200, debts: await readDebts(db, accountId) }));

  answer(payDebtCall, async ({ accountId, body }) => {
    const { currency, selectedMethod, source, payment_method_nonce: nonce, device_data } = body;
    const fresh = nonce && source ? { nonce, label: source, deviceData: device_data } : undefined;
    const paid = await payDebt(payments, { accountId, currency, token: selectedMethod, fresh });
    const code = codeOf(paid);
    if (paid.outcome !== 'sent') {
      const t = translator(await findLanguage(db, accountId));
      return { code, status: code, message: t(refusalTexts[paid.outcome]) };
    }
    return {
      code,
      status: code,
      ...(paid.message && { message: paid.message }),
      ...(paid.bank && { bank: paid.bank }),
    };
  });
}

const refusalTexts = {
  'nothing-owed': 'server.debt.nothing',
  'no-method': 'server.debt.no-method',
  'method-gone': 'server.order.method-gone',
  'too-many-declines': 'server.order.too-many-declines',
  'no-merchant-account': 'server.order.no-merchant-account',
} as const satisfies Record<Exclude<DebtPaymentResult['outcome'], 'sent'>, ServerMessageId>;

function codeOf(paid: DebtPaymentResult): 200 | 202 | 402 | 409 {
  if (paid.outcome !== 'sent') return 409;
  if (paid.state === 'succeeded') return 200;
  return paid.state === 'unknown' ? 202 : 402;
}

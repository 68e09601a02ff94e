import { settleBankCheck } from '@etg/contract/bank-check';
import type { Answering } from '../../../platform/http/answer-calls.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findMoneyAct } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { findOwnBankCheck } from './bank-check.store.ts';
import { performBankCheck } from './perform-bank-check.ts';

const codes = { succeeded: 200, voided: 402, declined: 402, failed: 402, unknown: 202 } as const;

export function bankCheckRoutes({ answer }: Answering, payments: Payments): void {
  answer(settleBankCheck, async ({ accountId, params, body }) => {
    const check = await findOwnBankCheck(payments.db, { id: params.checkId, accountId });
    if (!check) throw notFound();
    const act = await findMoneyAct(payments.db, check.act_key);
    const { payment_method_nonce: nonce, leave } = body;
    const { state, message, bank } = await performBankCheck(payments, check.act_key, { nonce, leave });
    const order = act && (act.purpose === 'plan' || act.purpose === 'hold') ? act.reference : undefined;
    return {
      code: codes[state],
      ...(message && { message }),
      ...(bank && { bank }),
      ...(order && { order }),
    };
  });
}

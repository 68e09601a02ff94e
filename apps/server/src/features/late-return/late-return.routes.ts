import {
  explainFee as explainFeeCall,
  payDebt as payDebtCall,
  readDebts as readDebtsCall,
} from '@etg/contract/late-return';
import { readReferral as readReferralCall } from '@etg/contract/promo';
import { readRental as readRentalCall, reportLost as reportLostCall } from '@etg/contract/rental';
import { translator } from '@etg/messages';
import type { ServerMessageId } from '@etg/messages/areas';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { findLanguage } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { readUser } from '../user-story/index.ts';
import { explainFee } from './explain-fee.ts';
import { type DebtPaid, payDebt } from './pay-debt.ts';
import { readDebts } from './read-debts.ts';
import { readReferral } from './read-referral.ts';
import { readRental } from './read-rental.ts';
import { reportLost } from './report-lost.ts';
import { decimal } from './wire-fee.rules.ts';

export function lateReturnRoutes(
  { answer }: Answering,
  { payments, live }: { payments: Payments; live: Live },
): void {
  const { db, clock } = payments;

  answer(readRentalCall, async ({ accountId }) => {
    const rental = await readRental(db, accountId, clock.now());
    return { code: 200, ...(rental && { rental }) };
  });

  answer(reportLostCall, async ({ accountId, body }) => {
    const reported = await reportLost(payments, { accountId, sessionId: body.session_id });
    if (reported.outcome !== 'recorded') return { code: 409 };
    tell(live, reported.tellings);
    const { amount, currency, forgiven, found } = reported.penalty;
    const user = await readUser(db, accountId, clock.now());
    return {
      code: 200,
      penalty: {
        ...{ amount: decimal(amount, currency), currency, forgiven, found_days: found.days },
        found_within: decimal(found.within, currency),
        found_later: decimal(found.later, currency),
      },
      ...(user && { user }),
    };
  });

  answer(explainFeeCall, async ({ accountId, params }) => {
    const explanation = await explainFee(db, { feeId: params.feeId, accountId });
    if (!explanation) throw notFound();
    return { code: 200, explanation };
  });

  answer(readDebtsCall, async ({ accountId }) => ({ code: 200, debts: await readDebts(db, accountId) }));

  answer(payDebtCall, async ({ accountId, body }) => {
    const { currency, selectedMethod, source, payment_method_nonce: nonce, device_data } = body;
    const fresh = nonce && source ? { nonce, label: source, deviceData: device_data } : undefined;
    const paid = await payDebt(payments, { accountId, currency, token: selectedMethod, fresh });
    const code = codeOf(paid);
    if (paid.outcome !== 'sent') {
      const t = translator(await findLanguage(db, accountId));
      return { code, status: code, message: t(whyNot[paid.outcome]) };
    }
    return { code, status: code, ...(paid.message && { message: paid.message }) };
  });

  answer(readReferralCall, async ({ accountId }) => ({
    code: 200,
    referral: await readReferral(payments, accountId),
  }));
}

const whyNot = {
  'nothing-owed': 'server.debt.nothing',
  'no-method': 'server.debt.no-method',
  'method-gone': 'server.order.method-gone',
  'too-many-declines': 'server.order.too-many-declines',
} as const satisfies Record<Exclude<DebtPaid['outcome'], 'sent'>, ServerMessageId>;

function codeOf(paid: DebtPaid): 200 | 202 | 402 | 409 {
  if (paid.outcome !== 'sent') return 409;
  if (paid.state === 'succeeded') return 200;
  return paid.state === 'unknown' ? 202 : 402;
}

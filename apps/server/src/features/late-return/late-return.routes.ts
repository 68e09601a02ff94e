import { explainFee as explainFeeCall } from '@etg/contract/late-return';
import { readRental as readRentalCall, reportLost as reportLostCall } from '@etg/contract/rental';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { readUser } from '../user-story/index.ts';
import { explainFee } from './explain-fee.ts';
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
    notifyRiders(live, reported.notices);
    const { amount, currency, forgiven, found } = reported.penalty;
    const user = await readUser(db, accountId, clock.now());
    return {
      code: 200,
      penalty: {
        amount: decimal(amount, currency),
        currency,
        forgiven,
        found_days: found.days,
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
}

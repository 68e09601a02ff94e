import type { readConsoleDispute } from '@etg/contract/console/disputes';
import type { OutputOf } from '@etg/contract/console/staff-call';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readDispute } from '../payment/index.ts';
import { draftAnswer } from './draft-answer.rules.ts';
import { type EvidenceDeps, readEvidence } from './read-evidence.ts';
import { toDisputeLines } from './to-dispute-lines.ts';

/** One dispute, with everything an agent needs to answer it [QC10]. */
export async function readShownDispute(
  deps: EvidenceDeps,
  db: Reader,
  disputeId: string,
): Promise<OutputOf<(typeof readConsoleDispute)['reply']> | undefined> {
  const dispute = await readDispute(deps.payments, db, disputeId);
  const facts = await readEvidence(deps, db, { disputeId });
  if (!dispute || !facts?.payment) return undefined;
  const { sale, currency } = dispute;
  const decimal = (minor: bigint) => toDecimal({ minor, currency });
  const row = {
    ...dispute,
    purpose: sale?.purpose ?? null,
    reference: sale?.reference ?? null,
    brand: sale?.brand ?? null,
    last_4: sale?.last_4 ?? null,
    paid_at: sale?.paid_at ?? null,
  };
  const [line] = await toDisputeLines(deps, db, [row]);
  if (!line) return undefined;
  const rental = facts.payment.rentals[0];
  return {
    dispute: { ...line, ...(rental && { rental: rental.id, electron: rental.electron }) },
    transaction: dispute.transaction_id,
    paid_at: sale?.paid_at ? toUnix(sale.paid_at) : undefined,
    order: facts.payment.sale?.order,
    refunds: [...facts.payment.refunds],
    rentals: facts.payment.rentals.map((one) => ({ ...one })),
    movements: dispute.movements.map(({ at, kind, amount_minor }) => ({
      at: toUnix(at),
      kind,
      amount: decimal(amount_minor),
    })),
    draft: line.state === 'open' && line.answer === undefined ? draftAnswer(facts) : '',
    evidence: dispute.evidence ?? undefined,
    evidence_file: dispute.evidence_file_name ?? undefined,
  };
}
